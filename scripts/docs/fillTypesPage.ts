import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { repositoryRoot } from '../repositoryRoot.js';
import { findBlocks, type Block } from './readBlocks.js';

/** Puts what an editor shows for the names of each mark of the page in the place after the mark. */
export async function fillTypesPage(file: string, page: string): Promise<string> {
  const blocks = findBlocks(file, page);
  const service = createService(blocks);
  const filled = page.replace(
    /(<!-- types: (.*) -->\n)[^]*?(<!-- end of types -->)/g,
    (_, start: string, names: string, end: string, at: number) => {
      const line = page.slice(0, at).split('\n').length;
      const block = blocks.findLast((one) => one.line < line);
      if (!block) throw new Error(`There is no block above line ${line} of ${file}.`);
      const shown = names
        .split(', ')
        .map((name) => `- \`${name}\`\n\n${indent(service.show(block, name))}\n`);
      return `${start}\n${shown.join('\n')}\n${end}`;
    },
  );
  return format(filled, { ...(await resolveConfig(join(repositoryRoot, file))), parser: 'markdown' });
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

/** Asks TypeScript about the blocks as an editor does that has them open. */
function createService(blocks: readonly Block[]) {
  // Beside the pages of the docs, from where the packages are found; the files need not be on the disk.
  const fileOf = (block: Block) =>
    join(repositoryRoot, 'docs', `block${blocks.indexOf(block)}.${block.language}`);
  const codes = new Map(blocks.map((block) => [fileOf(block), block.code]));
  const read = (file: string) => codes.get(file) ?? ts.sys.readFile(file);
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.base.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node'] },
    repositoryRoot,
  );
  const service = ts.createLanguageService({
    getScriptFileNames: () => [...codes.keys()],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => repositoryRoot,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => codes.has(file) || ts.sys.fileExists(file),
    readFile: read,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
  return {
    /** What is shown for the first such name of the block, outside its imports. */
    show: (block: Block, name: string) => {
      const parts = name.split('.').map((part) => `\\b${part}\\b`);
      const body = block.code.replace(/^import .*/gm, (line) => ' '.repeat(line.length));
      const found = new RegExp(parts.join('\\??\\.')).exec(body);
      if (!found) throw new Error(`There is no ${name} in the block ${block.name}.`);
      const file = fileOf(block);
      const info = service.getQuickInfoAtPosition(file, found.index + found[0].length - 1);
      if (!info) throw new Error(`An editor shows nothing for ${name} in the block ${block.name}.`);
      const type = ts.displayPartsToString(info.displayParts);
      const sentences = ts.displayPartsToString(info.documentation).replaceAll('\n', ' ');
      return ['```text', type, '```', ...(sentences && ['', sentences])].join('\n');
    },
  };
}
