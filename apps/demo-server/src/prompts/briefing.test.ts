import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { openSession } from '../testing/openSession.js';

const args = { topic: 'tides' };

describe('briefing', () => {
  it('asks for the audience first', async () => {
    const { getPrompt } = await openSession();
    expect(asRound(await getPrompt('briefing', args)).inputRequests?.['audience']).toMatchObject({
      params: {
        message: 'Who is the briefing about tides for?',
        requestedSchema: {
          properties: {
            audience: {
              title: 'Audience',
              oneOf: [
                { const: 'executives', title: 'Executives' },
                { const: 'engineers', title: 'Engineers' },
                { const: 'customers', title: 'Customers' },
              ],
            },
          },
        },
      },
    });
  });

  it.each([
    ['for whom it was asked', accept({ audience: 'engineers' }), 'engineers'],
    ['for everybody when the person would rather not say', decline, 'a general audience'],
  ])('writes %s', async (_sentence, audience, reader) => {
    const { getPrompt } = await openSession();
    const round = await getPrompt('briefing', args);
    const text = `Write a briefing about tides for ${reader}. Stay under 200 words.`;
    expect(await getPrompt('briefing', args, answer(round, { audience }))).toMatchObject({
      messages: [{ role: 'user', content: { type: 'text', text } }],
    });
  });

  it('ends with an error when the question is closed', async () => {
    const { getPrompt } = await openSession();
    const round = await getPrompt('briefing', args);
    await expect(getPrompt('briefing', args, answer(round, { audience: cancel }))).rejects.toMatchObject({
      code: -32600,
      message: 'No briefing: the question was closed without an answer.',
    });
  });

  it.each([
    ['inc', ['Incident of last night']],
    ['re', ['Release plan', 'Design review', 'Quarterly results']],
    ['nothing like it', []],
  ])('offers topics for what was typed: "%s"', async (value, values) => {
    const { client } = await openSession();
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'briefing' },
      argument: { name: 'topic', value },
    });
    expect(completion.values).toEqual(values);
  });
});
