import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { toForm } from './toForm.js';
import { validateContent } from './validateContent.js';

/** Validates the value of one property called `field`. */
function validateField(property: object, value: unknown, required: readonly string[] = []) {
  return validateContent(toForm({ type: 'object', properties: { field: property }, required }), {
    field: value,
  });
}

const colours = { type: 'array', items: { enum: ['red', 'green', 'blue'] } };

describe('an answer that may go', () => {
  test.each<[string, object, unknown]>([
    ['text', { type: 'string' }, 'hello'],
    ['text measured in characters', { type: 'string', minLength: 2, maxLength: 2 }, '😀é'],
    [
      'text that a pattern forbids which could hold up the page, since that is never run',
      { type: 'string', pattern: '^(a+)+$' },
      `${'a'.repeat(40)}!`,
    ],
    ['an empty optional text', { type: 'string' }, ''],
    ['a number at its bounds', { type: 'number', minimum: 1, maximum: 1 }, 1],
    ['the largest safe integer', { type: 'integer' }, Number.MAX_SAFE_INTEGER],
    ['a large number', { type: 'number' }, 1e300],
    ['no', { type: 'boolean' }, false],
    ['an option', { type: 'string', enum: ['a', ''] }, ''],
    ['an option that is a number', { type: 'integer', enum: [0, 1] }, 0],
    ['no options', colours, []],
    ['some options', { ...colours, minItems: 2, maxItems: 2 }, ['blue', 'red']],
    ['an absent optional answer', { type: 'string', minLength: 3 }, undefined],
  ])('%s', (_, property, value) => {
    expect(validateField(property, value)).toEqual([]);
    if (value !== undefined && value !== '') expect(validateField(property, value, ['field'])).toEqual([]);
  });
});

describe('an issue says what to do', () => {
  test.each<[string, number | string | undefined, string, object, unknown]>([
    ['type', undefined, 'Enter an answer.', { type: 'string' }, 5],
    ['type', undefined, 'Enter an answer.', { type: 'string' }, null],
    ['minLength', 1, 'Use at least 1 character.', { type: 'string', minLength: 1 }, ''],
    ['minLength', 2, 'Use at least 2 characters.', { type: 'string', minLength: 2 }, '😀'],
    ['maxLength', 20, 'Use at most 20 characters.', { type: 'string', maxLength: 20 }, 'x'.repeat(21)],
    [
      'format',
      'email',
      'Enter an email address such as name@example.com.',
      { type: 'string', format: 'email' },
      'name',
    ],
    [
      'format',
      'email',
      'Enter an email address such as name@example.com.',
      { type: 'string', format: 'email' },
      '',
    ],
    [
      'format',
      'uri',
      'Enter a full address such as https://example.com.',
      { type: 'string', format: 'uri' },
      'example.com',
    ],
    ['format', 'date', 'Enter a date such as 2026-07-28.', { type: 'string', format: 'date' }, '2026-02-30'],
    [
      'format',
      'date-time',
      'Enter a date and time such as 2026-07-28T09:30:00Z.',
      { type: 'string', format: 'date-time' },
      'now',
    ],
    [
      'pattern',
      '^v[0-9]+$',
      'Enter what matches the pattern ^v[0-9]+$.',
      { type: 'string', pattern: '^v[0-9]+$' },
      '1',
    ],
    [
      'pattern',
      '^[$&]$',
      'Enter what matches the pattern ^[$&]$.',
      { type: 'string', pattern: '^[$&]$' },
      'a',
    ],
    ['minLength', 3, 'Use at least 3 characters.', { type: 'string', minLength: 3, pattern: '^v' }, 'a'],
    ['type', undefined, 'Enter a number.', { type: 'number' }, '5'],
    ['type', undefined, 'Enter a number.', { type: 'number' }, NaN],
    ['type', undefined, 'Enter a number.', { type: 'number' }, Infinity],
    ['type', undefined, 'Enter a whole number.', { type: 'integer' }, 1.5],
    ['maximum', 2 ** 53 - 1, 'Enter at most 9007199254740991.', { type: 'integer' }, 2 ** 53],
    ['minimum', 1 - 2 ** 53, 'Enter at least -9007199254740991.', { type: 'integer' }, -(2 ** 60)],
    ['minimum', 1, 'Enter at least 1.', { type: 'number', minimum: 1 }, 0.5],
    ['maximum', 9, 'Enter at most 9.', { type: 'number', maximum: 9 }, 10],
    ['exclusiveMinimum', 1, 'Enter more than 1.', { type: 'number', exclusiveMinimum: 1 }, 1],
    ['exclusiveMaximum', 9, 'Enter less than 9.', { type: 'number', exclusiveMaximum: 9 }, 9],
    ['type', undefined, 'Answer yes or no.', { type: 'boolean' }, 'true'],
    ['type', undefined, 'Choose one of the options.', { enum: ['a'] }, 1],
    ['type', undefined, 'Choose one of the options.', { enum: ['a'] }, ['a']],
    ['type', undefined, 'Choose one of the options.', { type: 'integer', enum: [1] }, '1'],
    ['enum', undefined, 'Choose one of the options.', { type: 'integer', enum: [1] }, 2],
    ['enum', undefined, 'Choose one of the options.', { enum: ['a'] }, 'toString'],
    ['enum', undefined, 'Choose one of the options.', { enum: ['a'] }, ''],
    ['type', undefined, 'Choose from the options.', colours, 'red'],
    ['type', undefined, 'Choose from the options.', colours, ['red', 1]],
    ['type', undefined, 'Choose from the options.', colours, Array(1)],
    ['enum', undefined, 'Choose from the options.', colours, ['pink']],
    ['uniqueItems', undefined, 'Choose each option only once.', colours, ['red', 'red']],
    ['minItems', 1, 'Choose at least 1 option.', { ...colours, minItems: 1 }, []],
    ['maxItems', 2, 'Choose at most 2 options.', { ...colours, maxItems: 2 }, ['red', 'green', 'blue']],
  ])('%s %s: %s', (keyword, limit, message, property, value) => {
    expect(validateField(property, value)).toEqual([
      { field: 'field', keyword, message, ...(limit !== undefined && { limit }) },
    ]);
  });

  test.each<[object, unknown]>([
    [{ type: 'string' }, undefined],
    [{ type: 'string' }, ''],
    [{ type: 'number' }, undefined],
    [{ type: 'boolean' }, undefined],
    [{ enum: ['a'] }, undefined],
    [colours, undefined],
  ])('a required %j is missing when it is %j', (property, value) => {
    expect(validateField(property, value, ['field'])).toMatchObject([
      { field: 'field', keyword: 'required' },
    ]);
  });
});

describe('the answer as a whole', () => {
  const form = toForm({
    type: 'object',
    properties: { b: { type: 'string' }, a: { type: 'integer' } },
    required: ['a'],
  });

  test('issues follow the order of the fields, one each, and unknown answers come last', () => {
    const issues = validateContent(form, { stranger: 1, b: null, absent: undefined });
    expect(issues.map(({ field, keyword }) => [field, keyword])).toEqual([
      ['b', 'type'],
      ['a', 'required'],
      ['stranger', 'unknown'],
    ]);
  });

  test.each([null, undefined, 'text', 5, [], ['a']])('%j is not a set of answers', (content) => {
    expect(validateContent(form, content)).toEqual([
      { field: '', keyword: 'type', message: 'The answer must be an object.' },
    ]);
  });

  test('a form that cannot be drawn cannot be accepted', () => {
    const issue = {
      field: '',
      keyword: 'schema',
      limit: 'not-an-object',
      message: 'This form cannot be answered here.',
    };
    expect(validateContent(toForm(null), {})).toEqual([issue]);
  });

  test('only own properties are answers, whatever the field is called', () => {
    const names = ['__proto__', 'constructor', 'toString', '', 'a.b'];
    const properties = `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join()}}`;
    const hostile = toForm(
      JSON.parse(`{"type":"object","properties":${properties},"required":${JSON.stringify(names)}}`),
    );
    const keywords = validateContent(hostile, {}).map(({ field, keyword }) => [field, keyword]);
    expect(keywords).toEqual(names.map((name) => [name, 'required']));
    const answers: unknown = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:"x"`).join()}}`);
    expect(validateContent(hostile, answers)).toEqual([]);
  });

  test('a host words the issues itself', () => {
    const issues = validateContent(
      form,
      { a: 1.5, c: 1 },
      (issue, field) => `${field?.label}: ${issue.field} ${issue.keyword}`,
    );
    expect(issues.map((issue) => issue.message)).toEqual(['A: a type', 'undefined: c unknown']);
  });

  test('twenty thousand chosen options are checked in linear time', () => {
    const checkAll = (length: number) => {
      const values = Array.from({ length }, (_, index) => `${index}`);
      const form = toForm({
        type: 'object',
        properties: { all: { type: 'array', items: { enum: values } } },
      });
      return () => expect(validateContent(form, { all: values })).toEqual([]);
    };
    expect(compareCosts(checkAll(20_000), checkAll(200))).toBeLessThan(1_000);
  });
});
