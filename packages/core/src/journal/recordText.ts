import { isRecord } from '../wire/isRecord.js';

// What is longer would take its room twice.
const longestKept = 100_000;
const texts = new WeakMap<object, string>();

/**
 * The JSON of a record, which is needed in several places. A round that is over does not change any more, so that its part is
 * made once for all the records that it is in. Throws for what has no JSON.
 */
export function toText(value: unknown): string {
  return isRecord(value) && isRecord(value['state']) ? textOf(value, writeRecord) : JSON.stringify(value);
}

function textOf<Value extends object>(value: Value, write: (value: Value) => string): string {
  const text = texts.get(value) ?? write(value);
  if (text.length <= longestKept) texts.set(value, text);
  return text;
}

function writeRecord({ state, ...record }: Record<string, unknown>): string {
  const { rounds = [], ...now } = state as { readonly rounds?: readonly object[] }; // whoever calls has looked
  const over = rounds.map((round) => textOf(round, JSON.stringify));
  return `${toOpen(record)}"state":${toOpen(now)}"rounds":[${over.join()}]}}`;
}

/** An object whose JSON goes on. */
function toOpen(value: object): string {
  const text = JSON.stringify(value).slice(0, -1);
  return text.length > 1 ? `${text},` : text;
}
