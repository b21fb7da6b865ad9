import type { MultiChoiceField } from '@mcp-roundtrip/core';
import type { FieldDraft } from '../formEngine.js';

/** What a multi-choice holds, as a list in any case. */
export function toChosen(draft: FieldDraft): readonly string[] {
  return typeof draft === 'object' ? draft : [];
}

/** Adds an option to what is chosen, or takes it away; what is chosen keeps the order of the options. */
export function toggleOption(field: MultiChoiceField, draft: FieldDraft, toggled: string): readonly string[] {
  const chosen = new Set(toChosen(draft));
  if (!chosen.delete(toggled)) chosen.add(toggled);
  return field.options.flatMap(({ value }) => (chosen.has(value) ? [value] : []));
}
