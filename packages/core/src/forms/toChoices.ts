import { buildRefusal, type FormRefusal } from './buildRefusal.js';
import { formLimits } from './formLimits.js';
import { isRecord } from '../wire/isRecord.js';
import { isNonBlankText } from './isNonBlankText.js';

/** One option of a choice: the value that is sent and the text that is shown. */
export interface Choice<Value extends string | number = string | number> {
  value: Value;
  label: string;
}

// Beyond the safe integers digits have already been lost, and another number would be sent.
const numeric = {
  number: (value: unknown) =>
    Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value)),
  integer: Number.isSafeInteger,
};

/** Reads the options of any enum shape, or returns undefined when the schema lists none. */
export function toChoices(
  schema: Readonly<Record<string, unknown>>,
  field: string,
  type?: keyof typeof numeric,
): readonly Choice[] | FormRefusal | undefined {
  const { const: only, enum: values, enumNames, anyOf, oneOf: titled = anyOf } = schema;
  const plain = only === undefined ? values : [only];
  const list = titled ?? plain;
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) return buildRefusal('malformed', field);
  if (list.length > formLimits.options) return buildRefusal('too-large', field);

  // A server that sends a plain list beside a titled one accepts only what is in both.
  const allowed = Array.isArray(plain) && new Set<unknown>(plain);
  const labels = new Map<string | number, string>();
  for (const [index, entry] of list.entries()) {
    if (titled && (!isRecord(entry) || entry.const === undefined)) return buildRefusal('nested', field);
    const value: unknown = titled ? entry.const : entry;
    // The null of a nullable enum means "no answer", which is said by leaving the field out.
    if (value === null || labels.has(value as string)) continue; // a Map may be asked for anything
    if (type ? !numeric[type](value) : typeof value !== 'string') {
      return buildRefusal('malformed', field, `offers options that are not ${type ? 'numbers' : 'text'}`);
    }
    if (allowed && !allowed.has(value)) continue;
    const title: unknown = titled ? entry.title : Array.isArray(enumNames) && enumNames[index];
    const option = value as string | number; // by the check above
    labels.set(option, isNonBlankText(title) ? title : isNonBlankText(`${option}`) ? `${option}` : '(empty)');
  }
  if (labels.size === 0) return buildRefusal('malformed', field, 'offers no options to choose from');
  return Array.from(labels, ([value, label]) => ({ value, label }));
}
