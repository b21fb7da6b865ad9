import type { Choice, FormField } from '@mcp-roundtrip/core';
import { toSafeLabel } from './toSafeLabel.js';

/** A field whose texts can stand in a line with others. */
export function toShownField(field: FormField): FormField {
  const { label, description } = field;
  return {
    ...field,
    label: toSafeLabel(label),
    ...(description !== undefined && { description: toSafeLabel(description) }),
    ...('options' in field && { options: field.options.map(toShownOption) }),
  } as FormField; // Each option keeps its value, and so its type.
}

function toShownOption(option: Choice): Choice {
  const safe = toSafeLabel(option.label);
  return safe === option.label ? option : { ...option, label: safe };
}
