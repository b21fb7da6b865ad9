import type { ChoiceField, FormField, MultiChoiceField } from '@mcp-roundtrip/core/forms';
import type { FieldDraft } from '../FormOptions.js';

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

const most = { radios: 5, listed: 200, listedCharacters: 20_000, lineLength: 200 };

/** Chooses what a field is drawn as: by its kind, and by how much there is to show, with what it starts with. */
export function toControl(field: FormField, start: FieldDraft = field.default): Control {
  switch (field.kind) {
    case 'text': {
      // A line would hide its breaks, and send them.
      const isLong = (field.maxLength ?? 0) > most.lineLength || /[\r\n]/.test(String(start));
      return field.format ?? (isLong ? 'textarea' : 'text');
    }
    case 'number':
      return 'text';
    case 'boolean':
      return 'radio';
    case 'choice':
      if (!isListable(field)) return 'combobox';
      return field.options.length <= most.radios ? 'radio' : 'select';
    case 'multi-choice':
      return isListable(field) ? 'checkboxes' : 'filtered-checkboxes';
    default:
      return field satisfies never;
  }
}

/** Tells controls that are a group of inputs, which needs a legend in place of a label. */
export function isGroup(control: Control): boolean {
  return control === 'radio' || control === 'checkboxes' || control === 'filtered-checkboxes';
}

/** Tells options that can all be in the page at once. */
function isListable({ options }: ChoiceField | MultiChoiceField): boolean {
  if (options.length > most.listed) return false;
  return options.reduce((sum, { label }) => sum + label.length, 0) <= most.listedCharacters;
}
