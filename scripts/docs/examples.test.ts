import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { compileBlocks } from './compileBlocks.js';
import { findBlocks, readBlocks } from './readBlocks.js';
import { surroundings } from './surroundings.js';

const listPages = (folder: string) =>
  readdirSync(join(repositoryRoot, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`);
const packages = ['core', 'react', 'renderers'].map((name) => `packages/${name}/README.md`);
// Not docs/patterns, which quote the tools of the demo server: those are compiled and tested where they are.
const pages = ['README.md', ...packages, ...listPages('docs')];
const blocks = pages.flatMap(readBlocks);

test('every block of the docs compiles', () => {
  expect(compileBlocks(blocks, surroundings)).toEqual([]);
});

test('nothing is declared for a block that is gone, and nothing but declarations', () => {
  const names = blocks.map(({ name }) => name);
  expect(Object.keys(surroundings).filter((name) => !names.includes(name))).toEqual([]);
  for (const text of Object.values(surroundings))
    for (const line of text.trim().split('\n'))
      expect(line.trim()).toMatch(/^(import |declare |type |interface )/);
});

test('a block that does not compile is found by its line', () => {
  const [wrong, right] = [
    "# Page\n\n```tsx\nimport { useMcpCall } from '@mcp-roundtrip/react';\n\nuseMcpCall({ tol: 'deploy' });\n```\n",
    '# Page\n\n```ts\nconst answer: number = given;\n```\n',
  ].map((markdown) => findBlocks('page.md', markdown));
  expect(compileBlocks(wrong ?? [], {})).toEqual([expect.stringMatching(/^page\.md#Page, line 6: error TS/)]);
  expect(compileBlocks(right ?? [], { 'page.md#Page': 'declare const given: number;' })).toEqual([]);
});

test('blocks are named by their heading, and counted where there are several', () => {
  const fence = (language: string) => `\`\`\`${language}\n# no heading\n\`\`\`\n`;
  const markdown = `# One\n${fence('ts')}${fence('sh')}${fence('tsx')}## Two\n${fence('ts')}`;
  expect(findBlocks('page.md', markdown)).toMatchObject([
    { name: 'page.md#One', language: 'ts', line: 3, code: '# no heading\n' },
    { name: 'page.md#One 2', language: 'tsx', line: 9 },
    { name: 'page.md#Two', line: 13 },
  ]);
});
