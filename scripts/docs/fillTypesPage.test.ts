import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { fillTypesPage } from './fillTypesPage.js';

test('what an editor shows stands below the block; a name that is not in the block is an error', async () => {
  const page = (name: string) =>
    `# Page\n\n\`\`\`ts\nconst answer = 42;\n\`\`\`\n\n<!-- types: ${name} -->\n<!-- end of types -->\n`;
  expect(await fillTypesPage('page.md', page('answer'))).toContain('const answer: 42');
  await expect(fillTypesPage('page.md', page('question'))).rejects.toThrow(
    'no question in the block page.md#Page',
  );
});

test('docs/types.md shows names, and no type that is written out at length', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/types.md'), 'utf8');
  const shown = [...page.matchAll(/```text\n([^]*?)```/g)].map(([, text = '']) => text);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((text) => text.split('\n').length > 14 || text.includes('...'))).toEqual([]);
});
