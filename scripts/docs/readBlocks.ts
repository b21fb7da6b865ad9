import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';

/** A block of TypeScript in a page of the docs. */
export interface Block {
  /** The page, the heading that the block stands under, and its number there where it is not the first: `README.md#Ten lines`. */
  readonly name: string;
  readonly language: 'ts' | 'tsx';
  /** The line of the page on which its code begins, counted from 1. */
  readonly line: number;
  readonly code: string;
}

/** Reads the blocks of TypeScript out of a page of this repository. */
export function readBlocks(page: string): readonly Block[] {
  return findBlocks(page, readFileSync(join(repositoryRoot, page), 'utf8'));
}

/** Finds the blocks of TypeScript in a page, in order. */
export function findBlocks(page: string, markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { readonly language: string; readonly line: number; readonly lines: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\w*)/.exec(line);
    if (!fence) {
      if (open) open.lines.push(line);
      else heading = /^#+ (.*)/.exec(line)?.[1] ?? heading;
    } else if (!open) open = { language: fence[1] ?? '', line: index + 2, lines: [] };
    else {
      const { language, line: first, lines } = open;
      if (language === 'ts' || language === 'tsx') {
        const name = `${page}#${heading}`;
        const before = blocks.filter((block) => block.name.replace(/ \d+$/, '') === name).length;
        const code = `${lines.join('\n')}\n`;
        blocks.push({ name: before > 0 ? `${name} ${before + 1}` : name, language, line: first, code });
      }
      open = undefined;
    }
  }
  return blocks;
}

/** The block of this name, which must be there. */
export function readBlock(name: string): Block {
  const found = readBlocks(name.split('#', 1)[0] ?? '').find((block) => block.name === name);
  if (found) return found;
  throw new Error(`There is no block ${name}. Its heading may have changed.`);
}
