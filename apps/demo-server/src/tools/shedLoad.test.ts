import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

describe('shed-load', () => {
  it('answers "not yet" three times by default, with state and without questions', async () => {
    const { callTool } = await openSession();
    let result = await callTool('shed-load', { delayMs: 0 });
    for (let round = 1; round <= 3; round += 1) {
      expect(Object.keys(asRound(result).inputRequests ?? {})).toEqual([]);
      result = await callTool('shed-load', { delayMs: 0 }, answer(result));
    }
    expect(describeOutcome(result)).toBe('done: Load shed in 3 slices');
  });

  it('is done at once when there is nothing to shed', async () => {
    const { callTool } = await openSession();
    expect(describeOutcome(await callTool('shed-load', { rounds: 0 }))).toBe('done: Load shed in 0 slices');
  });

  it('takes its time for each slice', async () => {
    const { callTool } = await openSession();
    const args = { rounds: 1, delayMs: 30 };
    const start = performance.now();
    const round = await callTool('shed-load', args);
    expect(performance.now() - start).toBeGreaterThan(25);
    expect(describeOutcome(await callTool('shed-load', args, answer(round)))).toBe(
      'done: Load shed in 1 slice',
    );
  });

  it('does not take more than a thousand rounds', async () => {
    const { callTool } = await openSession();
    expect(describeOutcome(await callTool('shed-load', { rounds: 1001 }))).toMatch(
      /^stopped: Input validation error/,
    );
  });
});
