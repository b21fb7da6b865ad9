import { expect, test } from 'vitest';
import { toDefaultContent } from './toDefaultContent.js';
import { toForm } from './toForm.js';
import { validateContent } from './validateContent.js';

test('E7: the defaults of a form become its content, false and 0 included', () => {
  const form = toForm({
    type: 'object',
    properties: {
      name: { type: 'string', default: 'Ada' },
      age: { type: 'integer', default: 0 },
      agree: { type: 'boolean', default: false },
      colours: { type: 'array', items: { enum: ['red', 'blue'] }, default: [] },
      mail: { type: 'string', format: 'email', default: 'nobody' },
      note: { type: 'string' },
    },
  });
  expect(toDefaultContent(form)).toEqual({ name: 'Ada', age: 0, agree: false, colours: [] });
});

test('a default for __proto__ stays an own property all the way to the wire', () => {
  const schema: unknown = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string","default":"x"}}}',
  );
  const content = toDefaultContent(toForm(schema));
  expect(JSON.stringify(content)).toBe('{"__proto__":"x"}');
  expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
  expect(validateContent(toForm(schema), content)).toEqual([]);
});

test('an empty default does not answer a required text', () => {
  const form = toForm({
    type: 'object',
    properties: { a: { type: 'string', default: '' } },
    required: ['a'],
  });
  expect(toDefaultContent(form)).toEqual({});
});

test('a form that cannot be drawn has no defaults', () => {
  expect(toDefaultContent(toForm(null))).toEqual({});
});
