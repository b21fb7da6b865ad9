import type { Draft, ListDraft, ListDraftItem } from './Draft.js';
import type { DraftPath } from './DraftPath.js';

/** Replaces one part; what was given around it now counts as changed. */
export function setDraft(draft: Draft, path: DraftPath, next: Draft): Draft {
  const [index, ...rest] = path;
  if (index === undefined) return next;
  switch (draft.kind) {
    case 'object': {
      const { given: _, ...object } = draft;
      if (index < draft.fields.length) {
        return { ...object, fields: replace(draft.fields, index, (field) => setDraft(field, rest, next)) };
      }
      return next.kind === 'raw' ? { ...object, others: next } : draft;
    }
    case 'list': {
      const setItem = (item: ListDraftItem) => ({ ...item, draft: setDraft(item.draft, rest, next) });
      return { kind: 'list', items: replace(draft.items, index, setItem) };
    }
    case 'typed':
    case 'chosen':
    case 'raw':
      return draft;
    default:
      return draft satisfies never;
  }
}

/** Finds one part. */
export function getDraft(draft: Draft, path: DraftPath): Draft | undefined {
  const [index, ...rest] = path;
  if (index === undefined) return draft;
  if (draft.kind === 'object') {
    const part = draft.fields[index] ?? draft.others;
    return part && getDraft(part, rest);
  }
  const item = draft.kind === 'list' ? draft.items[index] : undefined;
  return item && getDraft(item.draft, rest);
}

/** Adds an item at the end of a list. */
export function addItem({ items }: ListDraft, item: ListDraftItem): ListDraft {
  return { kind: 'list', items: [...items, item] };
}

/** Removes an item from a list. */
export function removeItem({ items }: ListDraft, index: number): ListDraft {
  return { kind: 'list', items: items.filter((_, each) => each !== index) };
}

/** Moves an item of a list by so many places. */
export function moveItem(list: ListDraft, index: number, by: number): ListDraft {
  const item = list.items[index];
  const target = index + by;
  if (!item || target < 0 || target >= list.items.length) return list;
  const others = list.items.filter((_, each) => each !== index);
  return { kind: 'list', items: [...others.slice(0, target), item, ...others.slice(target)] };
}

function replace<Part>(parts: readonly Part[], at: number, change: (part: Part) => Part): readonly Part[] {
  return parts.map((part, index) => (index === at ? change(part) : part));
}
