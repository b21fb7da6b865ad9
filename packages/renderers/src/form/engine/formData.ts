import type { FormField } from '@mcp-roundtrip/core';
import type { FormSession } from '../createFormSession.js';
import type { FieldDraft } from '../formEngine.js';
import { toAlias } from './alias.js';
import type { FieldRange } from './toRjsfSchema.js';

/** What a session holds, as rjsf holds it: options by their number, a yes and a no as the options 0 and 1. */
export function toFormData(session: FormSession, { first, end }: FieldRange): Record<string, unknown> {
  return Object.fromEntries(
    session.fields.slice(first, end).flatMap((field, index) => {
      const value = encode(field, session.getDraft(field.name));
      return value === undefined ? [] : [[toAlias(first + index), value]];
    }),
  );
}

/** What rjsf holds for one field, as the session holds it. */
export function toDraft(field: FormField, data: unknown): FieldDraft {
  switch (field.kind) {
    case 'text':
    case 'number':
      return typeof data === 'string' ? data : undefined;
    case 'boolean':
      return data === '0' ? true : data === '1' ? false : undefined;
    case 'choice':
      return typeof data === 'string' ? field.options[Number(data)]?.value : undefined;
    case 'multi-choice': {
      const chosen = new Set(Array.isArray(data) ? data : []);
      return field.options.flatMap(({ value }, index) => (chosen.has(`${index}`) ? [value] : []));
    }
    default:
      return field satisfies never;
  }
}

function encode(field: FormField, draft: FieldDraft): unknown {
  if (draft === undefined) return undefined;
  switch (field.kind) {
    case 'text':
    case 'number':
      return String(draft);
    case 'boolean':
      return draft ? '0' : '1';
    case 'choice':
    case 'multi-choice': {
      const numbers = new Map<unknown, string>(field.options.map(({ value }, index) => [value, `${index}`]));
      const toNumber = (value: unknown) => numbers.get(value) ?? '-1';
      return typeof draft === 'object' ? draft.map(toNumber) : toNumber(draft);
    }
    default:
      return field satisfies never;
  }
}
