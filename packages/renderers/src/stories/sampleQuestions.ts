import { askForm, askUrl } from '@mcp-roundtrip/testing';

/** A confirmation with a reason, as a deployment asks for it. */
export const confirmDeploy = askForm('Deploy to production?', {
  type: 'object',
  properties: {
    confirm: { type: 'boolean', title: 'Deploy now' },
    reason: { type: 'string', title: 'Reason', description: 'Shown to the team.', maxLength: 80 },
  },
  required: ['confirm'],
});

/** A choice of a region with its size. */
export const chooseRegion = askForm('Where should it run?', {
  type: 'object',
  properties: {
    region: {
      type: 'string',
      title: 'Region',
      oneOf: [
        { const: 'eu-west-1', title: 'Europe (Ireland)' },
        { const: 'us-east-1', title: 'United States (Virginia)' },
      ],
    },
    machines: { type: 'integer', title: 'Machines', minimum: 1, maximum: 20, default: 2 },
  },
  required: ['region', 'machines'],
});

/** A name for what is made. */
export const chooseName = askForm('What should it be called?', {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name', minLength: 3, maxLength: 20 } },
  required: ['name'],
});

/** A page to sign in on. */
export const signIn = askUrl('Sign in to connect your account', 'https://accounts.example.com/connect?id=7');
