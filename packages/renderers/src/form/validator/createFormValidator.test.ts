import { beforeEach, expect, test, vi } from 'vitest';
import type { FormField } from '@mcp-roundtrip/core';
import { describeIssue } from '@mcp-roundtrip/core/forms';

const field: FormField = { kind: 'text', name: 'a', label: 'A', required: true };
const fromAjv = { field: 'a', keyword: 'required', message: 'from ajv' } as const;

// The verdict about the page is kept for good, so that each test gets a page of its own.
beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function prepare(fields: readonly FormField[], ajv: () => (typeof fromAjv)[]) {
  const { createFormValidator } = await import('./createFormValidator.js');
  const load = vi.fn(() => Promise.resolve({ createAjvValidator: () => ajv }));
  const validator = createFormValidator(fields, load);
  validator.prepare();
  validator.prepare();
  await Promise.resolve();
  return { load, validate: () => validator.validate({}, describeIssue).map(({ message }) => message) };
}

test('ajv checks once it has arrived, and is fetched once', async () => {
  const { load, validate } = await prepare([field], () => [fromAjv]);
  expect(validate()).toEqual(['from ajv']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the page forbids eval, ajv is never fetched', async () => {
  vi.stubGlobal('Function', () => {
    throw new EvalError('forbidden');
  });
  const { load, validate } = await prepare([field], () => [fromAjv]);
  expect(validate()).toEqual(['Enter an answer.']);
  expect(load).not.toHaveBeenCalled();
});

test('when ajv fails after all, the same check goes on without it, and so do all later ones', async () => {
  const ajv = vi.fn(() => {
    throw new EvalError('forbidden');
  });
  const { validate } = await prepare([field], ajv);
  expect(validate()).toEqual(['Enter an answer.']);
  expect(validate()).toEqual(['Enter an answer.']);
  expect(ajv).toHaveBeenCalledTimes(1);
  const later = await prepare([field], () => [fromAjv]);
  expect(later.load).not.toHaveBeenCalled();
});

test('a chunk that does not arrive is done without', async () => {
  const { createFormValidator } = await import('./createFormValidator.js');
  const validator = createFormValidator([field], () => Promise.reject(new Error('offline')));
  validator.prepare();
  await Promise.resolve();
  expect(validator.validate({}, describeIssue)).toHaveLength(1);
});

test.each([
  ['more than 100 fields', Array.from({ length: 101 }, (_, index) => ({ ...field, name: `${index}` }))],
  [
    'more than 1,000 options',
    [
      {
        ...field,
        kind: 'choice' as const,
        options: Array.from({ length: 1001 }, (_, index) => ({ value: `${index}`, label: '' })),
      },
    ],
  ],
])('%s are not worth compiling', async (_, fields) => {
  const { load } = await prepare(fields, () => [fromAjv]);
  expect(load).not.toHaveBeenCalled();
});
