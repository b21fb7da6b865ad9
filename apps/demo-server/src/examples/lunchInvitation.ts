import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import { openRound } from '../sealedState/openRound.js';

const toneChoice = buildChoice('Tone', { casual: 'Casual', formal: 'Formal' });

/** Adds the prompt that asks in which tone to invite. */
export const lunchInvitation: Feature = (server) => {
  server.registerPrompt(
    'lunch_invitation',
    {
      title: 'Write a lunch invitation',
      description: 'Prepares an invitation to lunch; asks for its tone.',
      argsSchema: z.object({ guest: z.string().min(1).max(60).describe('Who is invited') }),
    },
    async ({ guest }, ctx) => {
      const round = openRound(ctx);
      const tone = await round.answer('tone', askForTone(guest), z.object({ tone: toneChoice.schema }));
      if (tone.status === 'missing') return round.ask();
      // Somebody who would rather not say still gets their invitation.
      const chosen = tone.status === 'accepted' ? `a ${tone.content.tone}` : 'an';
      const text = `Write ${chosen} invitation to lunch for ${guest}.`;
      return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
    },
  );
};

function askForTone(guest: string) {
  return inputRequired.elicit({
    message: `How do you speak with ${guest}?`,
    requestedSchema: { type: 'object', properties: { tone: toneChoice.field }, required: ['tone'] },
  });
}
