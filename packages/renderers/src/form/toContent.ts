import type { FieldValue, FormContent, FormField, Problem } from '@mcp-roundtrip/core';
import type { FieldDraft } from './formEngine.js';
import { readNumber } from '@mcp-roundtrip/core/forms';

/** What the fields hold, by their names. */
export type Drafts = ReadonlyMap<string, FieldDraft>;

/** Turns what the fields hold into what is sent; what was left empty is left out. */
export function toContent(fields: readonly FormField[], drafts: Drafts): FormContent {
  // fromEntries defines own properties, so that a field named __proto__ stays an answer.
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = toValue(field, drafts.get(field.name));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** What one field sends; text that is no number stays text, so that the check refuses it. */
function toValue(field: FormField, draft: FieldDraft): FieldValue | undefined {
  switch (field.kind) {
    case 'text': {
      // Blanks around an address or a date come from pasting; those of a free text may be meant.
      const text = typeof draft === 'string' && field.format ? draft.trim() : draft;
      return text === '' ? undefined : text;
    }
    case 'number': {
      if (typeof draft !== 'string') return draft;
      if (draft.trim() === '') return undefined;
      const number = readNumber(draft);
      return typeof number === 'number' ? number : draft.trim();
    }
    case 'boolean':
    case 'choice':
      return draft;
    case 'multi-choice':
      if (typeof draft === 'object' && draft.length > 0) return draft;
      return saysNone(field) ? [] : undefined;
    default:
      return field satisfies never;
  }
}

/** What is wrong with what was typed, more exactly than a check of its type or format could say it. */
export function findTypingProblem(field: FormField, draft: FieldDraft): Problem | undefined {
  if (typeof draft !== 'string' || draft.trim() === '') return undefined;
  // Whoever looks at the answer sees nothing wrong with it.
  if (field.kind === 'text' && field.format && invisible.test(draft)) return { keyword: 'invisible' };
  if (field.kind !== 'number') return undefined;
  const number = readNumber(draft);
  return typeof number === 'number' ? undefined : number;
}

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Nothing chosen is an answer where one is needed, and where a default was taken back that leaving out would restore. */
function saysNone({ required, minItems = 0, ...field }: Extract<FormField, { kind: 'multi-choice' }>) {
  return required || (minItems === 0 && field.default !== undefined && field.default.length > 0);
}
