import type { Choice, FormField } from '@mcp-roundtrip/core';
import { toSkeleton } from '../lookalike/toSkeleton.js';
import { findAlike, numberAlike } from './numberAlike.js';
import { toSafeLabel } from './toSafeLabel.js';

/** The fields of a form as they are shown: no two of them, and no two options of one, look alike. */
export function toShownFields(fields: readonly FormField[]): readonly FormField[] {
  const shown = fields.map(toShownField);
  const labels = numberAlike(shown.map(({ label }) => label));
  return shown.map((field, index) => ({ ...field, label: labels[index] ?? field.label }));
}

/** A field whose texts can stand in a line with others. */
export function toShownField(field: FormField): FormField {
  const { label, description } = field;
  return {
    ...field,
    label: toSafeLabel(label),
    ...(description !== undefined && { description: toSafeLabel(description) }),
    ...('options' in field && { options: toShownOptions(field.options) }),
  } as FormField; // Each option keeps its value, and so its type.
}

function toShownOptions(options: readonly Choice[]): readonly Choice[] {
  const safe = options.map(({ label }) => toSafeLabel(label));
  const alike = findAlike(safe);
  // What is sent says most about which is which; where that looks alike as well, the place in the list has to do.
  const labels = numberAlike(
    safe.map((label, index) => (alike.has(index) ? addValue(label, options[index]?.value) : label)),
  );
  return options.map((option, index) => {
    const label = labels[index] ?? option.label;
    return label === option.label ? option : { ...option, label };
  });
}

// A longer one says nothing at a glance.
const longestValue = 40;

function addValue(label: string, given: Choice['value'] = ''): string {
  const value = toSafeLabel(`${given}`).trim();
  const saysMore = value !== '' && value.length <= longestValue && toSkeleton(value) !== toSkeleton(label);
  return saysMore ? `${label} (${value})` : label;
}
