import type { InputAnswer, RootsAnswer } from '@mcp-roundtrip/core';
import { isRecord, readText } from '../result/readContent.js';

/** What was unchecked, as it is kept: the folders themselves are listed anew. */
interface RootsDraft {
  readonly unchecked: readonly string[];
}

/** The choice as it is kept. */
export function toRootsDraft(roots: readonly Root[], chosen: ReadonlySet<Root>): RootsDraft {
  return { unchecked: roots.filter((root) => !chosen.has(root)).map(({ uri }) => uri) };
}

/** The folders that are chosen at first: all but those that the person has taken out before. */
export function toFirstChoice(
  roots: readonly Root[],
  answered: InputAnswer | undefined,
  draft?: unknown,
): ReadonlySet<Root> {
  if (answered && 'roots' in answered) {
    return new Set(roots.filter((root) => answered.roots.some(({ uri }) => uri === root.uri)));
  }
  // It comes from a storage, so that it may be anything.
  const unchecked = new Set<unknown>(
    isRecord(draft) && Array.isArray(draft['unchecked']) ? draft['unchecked'] : [],
  );
  return new Set(roots.filter(({ uri }) => !unchecked.has(uri)));
}

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
