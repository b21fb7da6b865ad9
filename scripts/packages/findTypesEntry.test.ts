import { expect, it } from 'vitest';
import { findTypesEntry, listTypedSubpaths } from './findTypesEntry.js';

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

it('finds the subpaths that have declarations, and theirs', () => {
  const exports = {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './forms': { types: './dist/forms.d.ts', default: './dist/forms.js' },
    './styles.css': './styles.css',
    './package.json': './package.json',
  };
  expect(listTypedSubpaths({ name: 'example', exports })).toEqual(['./forms']);
  expect(findTypesEntry({ name: 'example', exports }, './forms')).toBe('./dist/forms.d.ts');
});
