import { toOffers, type Offer } from '../offers/toOffers.js';

const tool = (
  name: string,
  title: string,
  description: string,
  properties = {},
  required: string[] = [],
) => ({
  name,
  title,
  description,
  inputSchema: { type: 'object' as const, properties, required },
});
const harmless = { annotations: { destructiveHint: false } };

/** What the demo server offers, as far as tests of reading need it. */
export const demoOffers: readonly Offer[] = buildOffers('http://127.0.0.1:5173/mcp');

/** The same offers, of another server. */
export function buildOffers(serverId: string): readonly Offer[] {
  return toOffers(serverId, {
    tools: [
      tool(
        'deploy',
        'Deploy',
        'Deploys to an environment after you have confirmed it.',
        { env: { type: 'string' } },
        ['env'],
      ),
      {
        ...tool(
          'tag-release',
          'Tag a release',
          'Puts a tag on the current release after you have confirmed it.',
          { tag: { type: 'string' } },
          ['tag'],
        ),
        ...harmless,
      },
      {
        ...tool('provision', 'Provision a database', 'Creates a database; asks for its name and its region.'),
        ...harmless,
      },
      tool('wipe-cache', 'Wipe the cache', 'Empties the cache after you have confirmed it.'),
      {
        ...tool('shed-load', 'Shed load', 'Moves load away slice by slice.', {
          rounds: { type: 'integer' },
          delayMs: { type: 'integer' },
        }),
        ...harmless,
      },
      {
        ...tool(
          'setLogLevel',
          'Set the log level',
          'Says how much is written down.',
          { level: { enum: ['debug', 'info', 'error'] } },
          ['level'],
        ),
        ...harmless,
      },
    ],
    prompts: [
      {
        name: 'briefing',
        title: 'Write a briefing',
        description: 'Prepares a short briefing about a topic.',
        arguments: [{ name: 'topic', required: true }],
      },
    ],
    resources: [{ uri: 'note://42', name: 'note-42', title: 'Note 42' }],
    templates: [{ uriTemplate: 'note://{id}', name: 'note', title: 'Private note' }],
  });
}
