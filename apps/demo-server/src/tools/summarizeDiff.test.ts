import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const reply = (content: unknown) => ({ role: 'assistant', model: 'test-model', content });

describe('summarize-diff', () => {
  it('asks the model about the diff it was given', async () => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('summarize-diff', { diff: '-one\n+two' }));
    expect(round.inputRequests?.['summary']).toEqual({
      method: 'sampling/createMessage',
      params: {
        systemPrompt: 'You review code. Answer in one plain sentence.',
        messages: [{ role: 'user', content: { type: 'text', text: 'Summarize this diff:\n\n-one\n+two' } }],
        maxTokens: 200,
      },
    });
  });

  it('brings a small diff of its own when it is given none', async () => {
    const { callTool } = await openSession();
    expect(JSON.stringify(asRound(await callTool('summarize-diff')).inputRequests)).toContain('greeting.ts');
  });

  it.each([
    ['returns the text of the model', { type: 'text', text: 'A greeting.' }, 'done: A greeting.'],
    [
      'joins several texts',
      [
        { type: 'text', text: 'A' },
        { type: 'text', text: 'B' },
      ],
      'done: A\nB',
    ],
    ['says so when there is no text', [], 'stopped: No summary: the model sent no text.'],
  ])('%s', async (_sentence, content, outcome) => {
    const { callTool } = await openSession();
    const round = await callTool('summarize-diff');
    const result = await callTool('summarize-diff', {}, answer(round, { summary: reply(content) }));
    expect(describeOutcome(result)).toBe(outcome);
  });

  it('S2: is refused with -32021 when the client did not declare sampling', async () => {
    const { callTool } = await openSession({ capabilities: { elicitation: {} } });
    await expect(callTool('summarize-diff')).rejects.toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { sampling: {} } },
    });
  });
});
