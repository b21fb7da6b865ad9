import type { FieldOf } from './fieldProps.js';

/** One way to answer, under the value that the page's form uses for it. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly isDefault: boolean;
}

/** The ways to answer a choice or a yes-no question; the numbers leave '' free for no answer at all. */
export function toOptions(field: FieldOf<'boolean' | 'choice' | 'multi-choice'>): readonly Option[] {
  if (field.kind === 'boolean') {
    return [
      { value: 'true', label: 'Yes', isDefault: field.default === true },
      { value: 'false', label: 'No', isDefault: field.default === false },
    ];
  }
  const defaults = new Set([field.default ?? []].flat());
  return field.options.map(({ value, label }, index) => ({
    value: String(index),
    label,
    isDefault: defaults.has(value),
  }));
}
