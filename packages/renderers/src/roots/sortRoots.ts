import type { RootsAnswer } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';
import { readText } from '../result/readText.js';

/** A folder as the protocol shares it. */
export type Root = RootsAnswer['roots'][number];

/** The folders of a host, by whether they may be shared. R1: only file:// is. */
export interface SortedRoots {
  readonly shareable: readonly Root[];
  readonly others: readonly { readonly name: string | undefined; readonly uri: string | undefined }[];
}

/** Sorts what the host's handler gave, which may be anything. */
export function sortRoots(roots: readonly unknown[]): SortedRoots {
  return {
    shareable: roots.filter(isShareable),
    others: roots
      .filter((root) => !isShareable(root))
      .map((root) => {
        const { name, uri } = isRecord(root) ? root : {};
        return { name: readText(name), uri: readText(uri) };
      }),
  };
}

function isShareable(root: unknown): root is Root {
  return isRecord(root) && typeof root['uri'] === 'string' && root['uri'].startsWith('file://');
}
