import { expect, test } from 'vitest';
import { toHints } from './toHints.js';

test.each([
  [undefined, []],
  [{}, []],
  [{ readOnlyHint: false }, []],
  [{ readOnlyHint: true, destructiveHint: true, idempotentHint: true }, ['read-only']],
  [
    { destructiveHint: true, idempotentHint: true, openWorldHint: true },
    ['destructive', 'repeatable', 'open-world'],
  ],
  [{ destructiveHint: false, idempotentHint: false, openWorldHint: false }, ['additive']],
])('%j is shown as %j', (annotations, hints) => {
  expect(toHints(annotations)).toEqual(hints);
});
