import { z } from 'zod';
import type { Feature } from '../feature.js';
import { toTextResult } from '../toTextResult.js';

const targets = [
  { const: 'archive', title: 'The archive in the basement' },
  { const: 'cloud', title: 'The cloud' },
];

/** Adds the tool whose call is over when the server asks: only a server that pushes can ask on behalf of no call. */
export const nightlyBackup: Feature = (server, { log }) => {
  // One server is one session, so this is what the session has said.
  let last = 'There was no backup before.';
  const ask = async (patienceMs: number) => {
    const { action, content } = await server.server.elicitInput(
      {
        mode: 'form',
        message: 'Tonight’s backup is ready. Where should it go?',
        requestedSchema: {
          type: 'object',
          properties: { target: { type: 'string', title: 'Target', oneOf: targets, default: 'archive' } },
          required: ['target'],
        },
      },
      { timeout: patienceMs },
    );
    if (action === 'accept') last = `The last one went to the ${String(content?.['target'])}.`;
    else last = action === 'decline' ? 'The last one was declined.' : 'The last one was put off.';
  };
  server.registerTool(
    'nightly-backup',
    {
      title: 'Nightly backup',
      description: 'Prepares a backup, and asks later by itself where it should go.',
      inputSchema: z.object({
        afterMs: z.number().min(0).max(60_000).default(500).describe('When it asks, in milliseconds'),
        patienceMs: z
          .number()
          .min(0)
          .max(3_600_000)
          .default(600_000)
          .describe('When it takes the question back, in milliseconds'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ afterMs, patienceMs }) => {
      const giveUp = (error: unknown) => {
        last = 'Nobody answered the last time.';
        log('Nobody said where the backup should go.', error);
      };
      setTimeout(() => void ask(patienceMs).catch(giveUp), afterMs).unref();
      return toTextResult(`The backup is being prepared. ${last}`);
    },
  );
};
