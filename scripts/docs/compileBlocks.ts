import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import type { Block } from './readBlocks.js';

const folder = join(repositoryRoot, '.cache', 'docs');

/** What a page of Vite knows besides the libraries, and nothing else. */
const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    // Where a page names a file of an example, it is found as if the block stood beside it.
    rootDirs: ['.', '../../apps/demo-server/src', '../../apps/hand-off/src'],
  },
  include: ['*.ts', '*.tsx', '../../packages/renderers/src/**/*.d.ts'],
};

/**
 * Compiles every block as a module of its own, as strictly as this repository, against the sources of the packages. Says
 * what is wrong, by the line of the page. What a block leaves to its reader is declared in `surroundings`, by its name.
 */
export function compileBlocks(
  blocks: readonly Block[],
  surroundings: Readonly<Record<string, string>>,
): readonly string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const files = new Map<string, { readonly block: Block; readonly linesBefore: number }>();
  for (const [index, block] of blocks.entries()) {
    const before = `export {};\n${(surroundings[block.name] ?? '').trim()}\n`;
    const file = `block${index + 1}.${block.language}`;
    writeFileSync(join(folder, file), before + block.code);
    files.set(file, { block, linesBefore: before.split('\n').length - 1 });
  }
  const { stdout, status } = spawnSync(join(repositoryRoot, 'node_modules', '.bin', 'tsc'), ['-p', folder], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const problems = stdout.split('\n').filter((line) => line !== '');
  if (status !== 0 && problems.length === 0) return [`tsc ended with ${status}`];
  return problems.map((problem) => {
    const [, file = '', line = '0', rest = problem] = /^([^(\s]*)\((\d+),\d+\): (.*)/.exec(problem) ?? [];
    const found = files.get(file);
    if (!found) return problem;
    const lineInBlock = Number(line) - found.linesBefore;
    const where = lineInBlock < 1 ? 'in its surroundings' : `line ${found.block.line + lineInBlock - 1}`;
    return `${found.block.name}, ${where}: ${rest}`;
  });
}
