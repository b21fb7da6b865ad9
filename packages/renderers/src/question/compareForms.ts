import type { ElicitationAnswer, FieldValue, FormField, FormQuestion } from '@mcp-roundtrip/core';
import type { InitialContent } from '../form/toInitialContent.js';
import { isRecord } from '../result/isRecord.js';
import { isSameJson } from '../result/isSameJson.js';

/** What has become of a question since it was answered. */
export type QuestionChange =
  /** Other words may mean the opposite, so that nothing is filled in. */
  | { readonly kind: 'reworded' }
  | {
      readonly kind: 'fields';
      readonly changed: readonly FormField[];
      readonly added: readonly FormField[];
      readonly removed: readonly FormField[];
    };

/** How a form compares with the one that was answered under the same key. */
export interface FormComparison {
  /** Left out where it is asked as before. */
  readonly change?: QuestionChange;
  /** What can be filled in again, with what was left empty as `undefined`. */
  readonly content: InitialContent;
}

/** Compares a form with the one that was answered before; a field is filled in again where nothing about it has changed. */
export function compareForms(
  now: FormQuestion,
  before: FormQuestion,
  answer: ElicitationAnswer,
): FormComparison {
  if (before.message !== now.message) return { change: { kind: 'reworded' }, content: {} };
  const [fields, old] = [toFields(now), toFields(before)];
  const isSame = (field: FormField) => isSameJson(field, old.get(field.name));
  const all = [...fields.values()];
  const content = toContent(all.filter(isSame), answer);
  if (fields.size === old.size && all.every(isSame)) return { content };
  const change = {
    kind: 'fields',
    changed: all.filter((field) => old.has(field.name) && !isSame(field)),
    added: all.filter(({ name }) => !old.has(name)),
    removed: [...old.values()].filter(({ name }) => !fields.has(name)),
  } as const;
  return { change, content };
}

function toFields({ form }: FormQuestion): ReadonlyMap<string, FormField> {
  return new Map(form.drawable ? form.fields.map((field) => [field.name, field]) : []);
}

// A no fills nothing in; and what was left empty stays empty, whatever the default.
function toContent(fields: readonly FormField[], answer: ElicitationAnswer): InitialContent {
  if (answer.action !== 'accept') return {};
  const given = new Map<string, FieldValue>(isRecord(answer.content) ? Object.entries(answer.content) : []);
  return Object.fromEntries(fields.map(({ name }) => [name, given.get(name)]));
}
