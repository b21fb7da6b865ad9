import type { FieldValue, FormContent, FormField } from '@mcp-roundtrip/core';
import { isRecord } from '../result/isRecord.js';

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
