import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repositoryRoot.js';

const eslint = new ESLint({ cwd: repositoryRoot });

async function findImportErrors(file: string, imported: string): Promise<number> {
  const source = `import { anything } from '${imported}';\nexport const used = anything;\n`;
  const [result] = await eslint.lintText(source, { filePath: `${repositoryRoot}/${file}` });
  return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').length ?? 0;
}

test.each([
  ['packages/core/src/x.ts', '@mcp-roundtrip/react'],
  ['packages/core/src/x.ts', '@mcp-roundtrip/renderers'],
  ['packages/core/src/x.ts', '@mcp-roundtrip/demo-server'],
  ['packages/core/src/x.ts', 'react'],
  ['packages/core/src/x.ts', '@tanstack/react-query'],
  ['packages/core/src/x.ts', '@mcp-roundtrip/testing'],
  ['packages/core/src/x.test.ts', '@mcp-roundtrip/react'],
  ['packages/react/src/x.ts', '@mcp-roundtrip/renderers'],
  ['packages/react/src/x.ts', '@mcp-roundtrip/demo'],
  ['packages/react/src/x.ts', '@rjsf/core'],
  ['packages/react/src/x.ts', '@modelcontextprotocol/server'],
  ['packages/renderers/src/x.ts', '@mcp-roundtrip/demo-server'],
  ['apps/demo/src/x.ts', '@mcp-roundtrip/core/src/createCall'],
])('%s must not import %s', async (file, imported) => {
  expect(await findImportErrors(file, imported)).toBeGreaterThan(0);
});

test.each([
  ['packages/core/src/x.test.ts', '@mcp-roundtrip/testing'],
  ['packages/react/src/x.ts', '@mcp-roundtrip/core'],
  ['packages/react/src/x.ts', '@tanstack/react-query'],
  ['packages/react/src/x.stories.tsx', '@mcp-roundtrip/testing'],
  ['packages/renderers/src/x.ts', '@mcp-roundtrip/core/forms'],
  ['apps/demo/src/x.ts', '@mcp-roundtrip/react'],
])('%s may import %s', async (file, imported) => {
  expect(await findImportErrors(file, imported)).toBe(0);
});
