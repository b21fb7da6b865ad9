import { describe, expect, it } from 'vitest';
import { type Letter, letters } from '../audit.js';
import type { Driver } from './observation.js';
import { runAll } from './runAll.js';
import { say, stories } from './stories.js';

const pushing = ['a', 'b', 'c', 'd'] as const;
const native = ['e', 'f', 'g', 'h'] as const;

/** The invariant: whichever pattern is behind a call, a client sees the same questions and the same result. */
export function describeInvariant(drive: Driver): void {
  describe('whoever calls over a connection of 2026-07-28 and', () => {
    it.each(stories)('%s sees the same of all eight patterns', async (_story, answers, seen) => {
      const { observations } = await runAll(drive, 'modern', letters, answers);
      expect(observations).toEqual(forEach(letters, seen));
    });
  });

  describe('whoever calls over a connection of 2025-11-25 and', () => {
    it.each(stories)('%s sees the same of the patterns that push', async (_story, answers, seen) => {
      const { observations } = await runAll(drive, 'legacy', pushing, answers);
      expect(observations).toEqual(forEach(pushing, seen));
    });

    it('calls one of the others is asked nothing, and gets the defaults', async () => {
      const { observations } = await runAll(drive, 'legacy', native, {});
      const result = say('The weather in Lisbon today: 22 °C, partly cloudy.');
      expect(observations).toEqual(forEach(native, { questions: [], result }));
    });
  });
}

function forEach<Value>(only: readonly Letter[], value: Value) {
  return Object.fromEntries(only.map((letter) => [letter, value]));
}
