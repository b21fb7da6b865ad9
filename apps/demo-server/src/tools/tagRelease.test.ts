import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const args = { tag: 'v2.1.0' };

describe('tag-release', () => {
  it('asks before it tags', async () => {
    const { callTool } = await openSession();
    expect(asRound(await callTool('tag-release', args)).inputRequests?.['confirm']).toMatchObject({
      params: {
        message: 'Tag v2.1.0?',
        requestedSchema: { properties: { confirm: { title: 'Yes, tag v2.1.0' } } },
      },
    });
  });

  it.each([
    ['tags when confirmed', accept({ confirm: true }), 'done: Tagged v2.1.0'],
    [
      'does not tag when not confirmed',
      accept({ confirm: false }),
      'stopped: Tagging not confirmed by the operator',
    ],
    ['calls a decline a decline', decline, 'stopped: Tagging declined by the operator'],
    ['calls a cancel a cancel', cancel, 'stopped: Tagging cancelled by the operator'],
  ])('%s', async (_sentence, confirm, outcome) => {
    const { callTool } = await openSession();
    const round = await callTool('tag-release', args);
    expect(describeOutcome(await callTool('tag-release', args, answer(round, { confirm })))).toBe(outcome);
  });
});
