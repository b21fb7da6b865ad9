import { expect, it } from 'vitest';
import { findFileProblems } from './findFileProblems.js';

const files = ['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/latest.js'];

it('has nothing to say about a clean package', () => {
  expect(findFileProblems(files)).toEqual([]);
});

it.each([
  'src/call.test.ts',
  'src/call.test-d.ts',
  'src/Form.stories.tsx',
  'e2e/deploy.spec.ts',
  '__tests__/a.js',
])('finds %s', (file) => {
  expect(findFileProblems([...files, file])).toEqual([expect.stringContaining(file)]);
});

it('misses the licence and the readme', () => {
  expect(findFileProblems(['package.json'])).toEqual([
    expect.stringContaining('LICENSE is missing'),
    expect.stringContaining('README.md is missing'),
  ]);
});
