import type { FieldValue, FormContent, FormField } from '@mcp-roundtrip/core';
import { toDefaultContent, validateContent } from '@mcp-roundtrip/core/forms';
import type { FieldDraft } from './formEngine.js';

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
