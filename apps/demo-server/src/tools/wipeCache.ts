import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import { type Answer, readAnswer } from '../readAnswer.js';
import { readState } from '../readState.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const scopeChoice = buildChoice('Scope', {
  sessions: 'Sessions only',
  pages: 'Rendered pages only',
  all: 'Everything',
});
const stateSchema = z.object({ flow: z.literal('wipe-cache'), step: z.literal('confirmed') });

/** Adds the tool that asks one question after another: confirm first, then choose what to wipe. */
export const wipeCache: Feature = (server, { stateCodec, release }) => {
  server.registerTool(
    'wipe-cache',
    {
      title: 'Wipe the cache',
      description: 'Empties the cache after you have confirmed it and chosen how much of it to empty.',
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async (ctx) => {
      if (readState(ctx, stateSchema) === undefined) {
        const answer = readAnswer(ctx, 'confirm', z.object({ confirm: z.boolean() }));
        if (answer.status === 'missing')
          return inputRequired({ inputRequests: { confirm: askForConfirmation(release) } });
        if (answer.status !== 'accepted') return stop(answer);
        if (!answer.content.confirm) return toStoppedResult('The cache was not wiped: it was not confirmed.');
      }

      const answer = readAnswer(ctx, 'scope', z.object({ scope: scopeChoice.schema }));
      if (answer.status === 'accepted') return toTextResult(`Wiped ${answer.content.scope}`);
      if (answer.status !== 'missing') return stop(answer);
      return inputRequired({
        inputRequests: { scope: askForScope(), ...(release > 1 && { reason: askForReason() }) },
        // Whoever echoes this state counts as confirmed: it may only be signed below the check above.
        requestState: await stateCodec.mint({ flow: 'wipe-cache', step: 'confirmed' }, ctx),
      });
    },
  );
};

function stop({ status }: Extract<Answer<unknown>, { status: 'declined' | 'cancelled' }>) {
  return toStoppedResult(
    status === 'declined'
      ? 'The cache was not wiped: you declined.'
      : 'The cache was not wiped: the question was closed without an answer.',
  );
}

function askForConfirmation(release: number) {
  return inputRequired.elicit({
    message: release > 1 ? 'Shall the cache be wiped for everyone?' : 'Really wipe the cache?',
    requestedSchema: {
      type: 'object',
      properties: { confirm: { type: 'boolean', title: 'Yes, wipe the cache' } },
      required: ['confirm'],
    },
  });
}

function askForScope() {
  return inputRequired.elicit({
    message: 'Which part of the cache?',
    requestedSchema: { type: 'object', properties: { scope: scopeChoice.field }, required: ['scope'] },
  });
}

function askForReason() {
  return inputRequired.elicit({
    message: 'Why?',
    requestedSchema: { type: 'object', properties: { reason: { type: 'string', title: 'Reason' } } },
  });
}
