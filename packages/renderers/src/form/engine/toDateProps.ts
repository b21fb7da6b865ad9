import type { DateInputProps } from '../dateTime/dateInputProps.js';
import type { useControl } from './useControl.js';

/** What the inputs for dates need of their field. */
export function toDateProps(control: ReturnType<typeof useControl<'text'>>): DateInputProps {
  const { id, field, initialDraft, issue, describedBy, setDraft } = control;
  return {
    id,
    defaultValue: typeof initialDraft === 'string' ? initialDraft : undefined,
    onChange: setDraft,
    invalid: issue !== undefined,
    describedBy,
    required: field.required,
  };
}
