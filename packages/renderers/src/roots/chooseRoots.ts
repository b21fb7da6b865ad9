import type { InputAnswer } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';
import type { Root } from './sortRoots.js';

/** What was unchecked, as it is kept: the folders themselves are listed anew. */
export interface RootsDraft {
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
