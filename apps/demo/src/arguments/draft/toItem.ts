import type { Draft, ListDraftItem } from './Draft.js';

let lastId = 0;

/** Numbers an item of a list, so that it stays itself when it moves. */
export function toItem(draft: Draft): ListDraftItem {
  return { id: (lastId += 1), draft };
}
