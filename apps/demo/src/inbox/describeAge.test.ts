import { expect, it } from 'vitest';
import { describeAge } from './describeAge.js';

const minute = 60_000;

it.each([
  [0, undefined],
  [59_999, undefined],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [25 * 60 * minute, '1 day ago'],
  [-5 * minute, undefined],
])('words %d ms as %s', (age, words) => expect(describeAge(1_000_000, 1_000_000 + age, 'en')).toBe(words));

it('speaks German', () => expect(describeAge(0, 2 * minute, 'de')).toBe('vor 2 Minuten'));
