import { findBrokenBound } from './findBrokenBound.js';
import type { ChoiceField, FormField, MultiChoiceField, NumberField, TextField } from './FormField.js';
import { matchesFormat } from './matchesFormat.js';
import { readNumber } from './readNumber.js';
import type { BoundKeyword } from './toBounds.js';

/**
 * The rule that an answer breaks; `schema` means that its form is wrong as a whole. The last three are said
 * of what is still the text that a person typed: a number that would become another one on its way, or has a comma, and
 * an address or a date with characters that nobody sees.
 */
export type IssueKeyword =
  | 'required'
  | 'type'
  | 'format'
  | 'pattern'
  | 'enum'
  | 'uniqueItems'
  | 'unknown'
  | 'schema'
  | 'precision'
  | 'comma'
  | 'invisible'
  | BoundKeyword;

/** What is wrong with one value: the rule, and its limit where it has one. */
export interface Problem {
  keyword: IssueKeyword;
  limit?: number | string;
}

const safeIntegers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** Finds the first thing that is wrong with the value of one field; an absent value is undefined. */
export function findProblem(field: FormField, value: unknown): Problem | undefined {
  // JSON Schema takes "" for an answer; a person who left a required text empty has given none.
  if (value === undefined || (value === '' && field.kind === 'text' && field.required)) {
    return field.required ? { keyword: 'required' } : undefined;
  }
  switch (field.kind) {
    case 'text':
      return findTextProblem(field, value);
    case 'number':
      return findNumberProblem(field, value);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { keyword: 'type' };
    case 'choice':
      return findChoiceProblem(field, [value]);
    case 'multi-choice':
      return findChoiceProblem(field, value);
    default:
      return field satisfies never;
  }
}

function findTextProblem(field: TextField, value: unknown): Problem | undefined {
  if (typeof value !== 'string') return { keyword: 'type' };
  const { format, pattern } = field;
  // JSON Schema counts characters, not UTF-16 units.
  const broken = findBrokenBound(field, Array.from(value).length);
  if (broken) return broken;
  if (format && !matchesFormat(value, format)) return { keyword: 'format', limit: format };
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return undefined;
  return { keyword: 'pattern', limit: pattern };
}

function findNumberProblem(field: NumberField, value: unknown): Problem | undefined {
  const { integer } = field;
  const typed = typeof value === 'string' ? readNumber(value) : undefined;
  if (typeof typed === 'object') return typed;
  if (typeof value !== 'number' || !(integer ? Number.isInteger(value) : Number.isFinite(value))) {
    return { keyword: 'type' };
  }
  // Beyond the safe integers digits have already been lost, and another number would be sent.
  return findBrokenBound(field, value) ?? (integer ? findBrokenBound(safeIntegers, value) : undefined);
}

function findChoiceProblem(field: ChoiceField | MultiChoiceField, values: unknown): Problem | undefined {
  const options = new Set<unknown>(field.options.map((option) => option.value));
  const type = typeof (field.options[0]?.value ?? '');
  // Array.from turns the holes of a sparse array into undefined, which `every` would skip.
  if (!Array.isArray(values) || !Array.from(values).every((each) => typeof each === type)) {
    return { keyword: 'type' };
  }
  if (!values.every((each) => options.has(each))) return { keyword: 'enum' };
  if (new Set(values).size < values.length) return { keyword: 'uniqueItems' };
  return field.kind === 'choice' ? undefined : findBrokenBound(field, values.length);
}
