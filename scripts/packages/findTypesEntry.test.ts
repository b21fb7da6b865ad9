import { expect, it } from 'vitest';
import { findTypesEntry } from './findTypesEntry.js';

it.each([
  [
    'types beside default',
    { exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } },
    './dist/index.d.ts',
  ],
  [
    'types within import',
    { exports: { '.': { import: { types: './dist/index.d.mts' } } } },
    './dist/index.d.mts',
  ],
  [
    'conditions without a subpath',
    { exports: { types: './index.d.ts', default: './index.js' } },
    './index.d.ts',
  ],
  ['a file alone', { exports: { '.': './dist/index.mjs' } }, './dist/index.d.mts'],
  ['exports that are a file', { exports: './dist/index.js' }, './dist/index.d.ts'],
  ['types at the top', { types: './dist/index.d.ts' }, './dist/index.d.ts'],
])('reads %s', (_, manifest, entry) => {
  expect(findTypesEntry({ name: 'example', ...manifest })).toBe(entry);
});

it('says what is missing when there are no types', () => {
  expect(() => findTypesEntry({ name: 'example', exports: { './style.css': './style.css' } })).toThrow(
    'example does not say where its types are',
  );
});
