import { expect, test } from 'vitest';
import { toArgumentFields } from './toArgumentFields.js';

test('takes text and numbers, fills in defaults and examples, and leaves out the rest', () => {
  const fields = toArgumentFields({
    type: 'object',
    properties: {
      env: { type: 'string', description: 'Where to' },
      steps: { type: 'integer', default: 5 },
      tags: { type: 'array' },
    },
    required: ['env'],
  });
  expect(fields).toEqual([
    { name: 'env', description: 'Where to', kind: 'text', required: true, initial: 'prod' },
    { name: 'steps', description: '', kind: 'number', required: false, initial: '5' },
  ]);
});
