import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import { type Answer, readAnswer } from '../readAnswer.js';
import { readState } from '../readState.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const nameSchema = z.string().min(3).max(40);
const regionChoice = buildChoice('Region', {
  'eu-west-1': 'Ireland',
  'us-east-1': 'Virginia',
  'ap-southeast-2': 'Sydney',
});
const stateSchema = z.object({
  flow: z.literal('provision'),
  name: nameSchema.optional(),
  region: regionChoice.schema.optional(),
});

/** Adds the tool that asks two questions at once and asks again only for what is still missing. */
export const provision: Feature = (server, { stateCodec }) => {
  server.registerTool(
    'provision',
    {
      title: 'Provision a database',
      description: 'Creates a database; asks for its name and its region.',
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async (ctx) => {
      const nameAnswer = readAnswer(ctx, 'name', z.object({ name: nameSchema }));
      const regionAnswer = readAnswer(ctx, 'region', z.object({ region: regionChoice.schema }));
      const refusal = describeRefusal(nameAnswer) ?? describeRefusal(regionAnswer);
      if (refusal !== undefined) return toStoppedResult(refusal);

      // inputResponses holds only the latest round, so an earlier answer lives on in the state.
      const known = readState(ctx, stateSchema);
      const name = nameAnswer.status === 'accepted' ? nameAnswer.content.name : known?.name;
      const region = regionAnswer.status === 'accepted' ? regionAnswer.content.region : known?.region;
      if (name !== undefined && region !== undefined) return toTextResult(`Provisioned ${name} in ${region}`);

      return inputRequired({
        inputRequests: {
          ...(name === undefined && { name: askForName() }),
          ...(region === undefined && { region: askForRegion() }),
        },
        ...((name !== undefined || region !== undefined) && {
          requestState: await stateCodec.mint({ flow: 'provision', name, region }, ctx),
        }),
      });
    },
  );
};

function describeRefusal({ status }: Answer<unknown>): string | undefined {
  if (status === 'declined') return 'Nothing was provisioned: you declined.';
  if (status === 'cancelled') return 'Nothing was provisioned: the question was closed without an answer.';
  return undefined;
}

function askForName() {
  return inputRequired.elicit({
    message: 'What should the database be called?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: {
          type: 'string',
          title: 'Database name',
          description: 'It cannot be changed later.',
          minLength: 3,
          maxLength: 40,
        },
      },
      required: ['name'],
    },
  });
}

function askForRegion() {
  return inputRequired.elicit({
    message: 'Where should the database live?',
    requestedSchema: { type: 'object', properties: { region: regionChoice.field }, required: ['region'] },
  });
}
