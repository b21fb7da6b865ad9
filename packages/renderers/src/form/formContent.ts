import {
  readNumber,
  toDefaultContent,
  validateContent,
  type FieldValue,
  type FormContent,
  type FormField,
  type Problem,
} from '@mcp-roundtrip/core/forms';
import { isRecord } from '../result/readContent.js';
import type { FieldDraft } from './FormOptions.js';

/** What the fields hold, by their names. */
type Drafts = ReadonlyMap<string, FieldDraft>;

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

/** Values for the fields of a form, by name; `undefined` leaves a field empty that has a default. */
export type InitialContent = Readonly<Record<string, FieldDraft>>;

/** What a form starts with: its defaults, and over them what is given, as far as it still passes its field. */
export function toInitialContent(fields: readonly FormField[], given: InitialContent = {}): FormContent {
  const emptied = new Set(Object.keys(given).filter((name) => given[name] === undefined));
  const filled = fields.filter(({ name }) => !emptied.has(name));
  return { ...toDefaultContent({ drawable: true, fields: filled }), ...toFittingContent(fields, given) };
}

/** The values that pass their field; all others are left out. */
export function toFittingContent(fields: readonly FormField[], given: InitialContent): FormContent {
  const values = new Map<string, FieldDraft>(Object.entries(given));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values.get(field.name);
      if (value === undefined) return [];
      const entry: [string, FieldValue] = [field.name, value];
      const issues = validateContent({ drawable: true, fields: [field] }, Object.fromEntries([entry]));
      return issues.length === 0 ? [entry] : [];
    }),
  );
}

/**
 * Reads what was being filled in, which comes from a storage and may be anything. What it holds counts as it was left,
 * half a number as well; and a field that it does not hold was empty.
 */
export function readFormDraft(fields: readonly FormField[], draft: unknown): FormContent | undefined {
  if (!isRecord(draft)) return undefined;
  const held = new Map(Object.entries(draft));
  // fromEntries defines own properties, so that a field named __proto__ stays one.
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = held.get(field.name);
      return canHold(field, value) ? [[field.name, value]] : [];
    }),
  );
}

function canHold(field: FormField, value: unknown): value is FieldValue {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      // A default that nobody has touched is still a number.
      return typeof value === 'string' || Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return toValues(field).has(value);
    case 'multi-choice': {
      const values = toValues(field);
      return Array.isArray(value) && value.every((each) => values.has(each));
    }
    default:
      return field satisfies never;
  }
}

function toValues({ options }: Extract<FormField, { options: unknown }>): ReadonlySet<unknown> {
  return new Set(options.map(({ value }) => value));
}
