import { completable, inputRequired, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import { findCompletions } from '../findCompletions.js';
import type { Feature } from '../feature.js';
import { readAnswer } from '../readAnswer.js';

const audienceChoice = buildChoice('Audience', {
  executives: 'Executives',
  engineers: 'Engineers',
  customers: 'Customers',
});

const topics = [
  'Database migration',
  'Design review',
  'Incident of last night',
  'Quarterly results',
  'Release plan',
  'Tides',
];

/** Adds the prompt that asks for whom a briefing is before it is written. */
export const briefing: Feature = (server) => {
  server.registerPrompt(
    'briefing',
    {
      title: 'Write a briefing',
      description: 'Prepares a short briefing about a topic; asks who will read it.',
      argsSchema: z.object({
        topic: completable(z.string().min(1).max(200).describe('What the briefing is about'), (typed) =>
          findCompletions(topics, typed),
        ),
      }),
    },
    ({ topic }, ctx) => {
      const answer = readAnswer(ctx, 'audience', z.object({ audience: audienceChoice.schema }));
      switch (answer.status) {
        case 'missing':
          return inputRequired({ inputRequests: { audience: askForAudience(topic) } });
        case 'declined':
          return buildPrompt(topic, 'a general audience');
        case 'cancelled':
          // A prompt's result has no place for a failure, so a closed question ends the call.
          throw new ProtocolError(
            ProtocolErrorCode.InvalidRequest,
            'No briefing: the question was closed without an answer.',
          );
        case 'accepted':
          return buildPrompt(topic, answer.content.audience);
        default:
          return answer satisfies never;
      }
    },
  );
};

function askForAudience(topic: string) {
  return inputRequired.elicit({
    message: `Who is the briefing about ${topic} for?`,
    requestedSchema: {
      type: 'object',
      properties: { audience: audienceChoice.field },
      required: ['audience'],
    },
  });
}

function buildPrompt(topic: string, audience: string) {
  const text = `Write a briefing about ${topic} for ${audience}. Stay under 200 words.`;
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
