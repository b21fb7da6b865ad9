import type { DateInputProps } from './dateInputProps.js';
import { useDateDraft } from './useDateDraft.js';

/** The native input for a date; half a date is told as one that fails the check. */
export function DateInput(props: DateInputProps) {
  const { id, defaultValue, invalid, describedBy, required } = props;
  return (
    <input
      {...useDateDraft(props)}
      id={id}
      className="rt-input"
      data-slot="rt-input"
      type="date"
      max="9999-12-31" // keeps the year to four digits
      defaultValue={defaultValue}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
    />
  );
}
