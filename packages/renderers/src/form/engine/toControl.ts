import type { FormField } from '@mcp-roundtrip/core';

/** What a field is drawn as. */
export type Control =
  | 'text'
  | 'textarea'
  | 'email'
  | 'uri'
  | 'date'
  | 'date-time'
  | 'radio'
  | 'select'
  | 'combobox'
  | 'checkboxes'
  | 'filtered-checkboxes';

const most = { radios: 5, listed: 200, lineLength: 200 };

/** Chooses what a field is drawn as: by its kind, and by how much there is to show. */
export function toControl(field: FormField): Control {
  switch (field.kind) {
    case 'text':
      return field.format ?? ((field.maxLength ?? 0) > most.lineLength ? 'textarea' : 'text');
    case 'number':
      return 'text';
    case 'boolean':
      return 'radio';
    case 'choice':
      if (field.options.length <= most.radios) return 'radio';
      return field.options.length <= most.listed ? 'select' : 'combobox';
    case 'multi-choice':
      return field.options.length <= most.listed ? 'checkboxes' : 'filtered-checkboxes';
    default:
      return field satisfies never;
  }
}

/** Tells controls that are a group of inputs, which needs a legend in place of a label. */
export function isGroup(control: Control): boolean {
  return control === 'radio' || control === 'checkboxes' || control === 'filtered-checkboxes';
}
