import { expect, test } from 'vitest';
import { describeAnswer } from './describeAnswer.js';

test.each([
  [{ action: 'accept' }, { kind: 'accepted', fields: [] }],
  [
    { action: 'accept', content: { name: 'orders', tags: ['a'], on: true } },
    {
      kind: 'accepted',
      fields: [
        ['name', 'orders'],
        ['tags', '["a"]'],
        ['on', 'true'],
      ],
    },
  ],
  [{ action: 'decline' }, { kind: 'declined' }],
  [{ action: 'cancel' }, { kind: 'dismissed' }],
  [
    { role: 'assistant', model: 'small', content: {} },
    { kind: 'reply', model: 'small' },
  ],
  [{ roots: [{}, {}] }, { kind: 'roots', count: 2 }],
  [null, { kind: 'other' }],
])('%j', (answer, summary) => {
  expect(describeAnswer(answer)).toEqual(summary);
});
