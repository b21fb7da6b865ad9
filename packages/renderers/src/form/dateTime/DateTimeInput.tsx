import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFormMessages } from '../../messages/formMessages.js';
import {
  localOffset,
  parseRfc3339,
  toLocalInput,
  toOffsetText,
  toRfc3339,
  toWall,
  type OffsetAt,
} from './toRfc3339.js';

/** The native input for a date with a time, in the zone that it names; what is sent carries the offset of that date. */
export function DateTimeInput(props: DateInputProps) {
  const { id, defaultValue, onChange, invalid, describedBy, required } = props;
  const messages = useFormMessages();
  // Read once: the zone must not change under a form that is being filled in.
  const [shownDefault] = useState(() => (defaultValue === undefined ? '' : toLocalInput(defaultValue)));
  const [zone, setZone] = useState(() => describeZone(parseRfc3339(defaultValue ?? '')));
  const zoneId = `${id}-zone`;

  // What looks like the default is the default, to the byte: also the second of two equal local times.
  const toValue = (native: string) =>
    defaultValue !== undefined && toWall(native) === toWall(shownDefault) ? defaultValue : toRfc3339(native);
  const draft = useDateDraft(
    {
      ...props,
      onChange: (value) => {
        setZone(describeZone(parseRfc3339(value ?? '')));
        onChange(value);
      },
    },
    toValue,
  );
  return (
    <>
      <input
        {...draft}
        onBlur={(event) => {
          draft.onBlur();
          const { value } = event.currentTarget;
          // A time that the clocks skip becomes the one that is sent.
          const existing = value && toLocalInput(toValue(value));
          if (existing && toWall(existing) !== toWall(value)) event.currentTarget.value = existing;
        }}
        id={id}
        className="rt-input"
        data-slot="rt-input"
        type="datetime-local"
        step={1}
        max="9999-12-31T23:59:59" // keeps the year to four digits
        defaultValue={shownDefault}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy === undefined ? zoneId : `${describedBy} ${zoneId}`}
      />
      <span id={zoneId} className="rt-help" data-slot="rt-help">
        {messages.timeZone(zone)}
      </span>
    </>
  );
}

/** The native input for a date; half a date is reported as one that fails the check. */
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

/** What the inputs for dates and for dates with a time take; uncontrolled, like every field. */
export interface DateInputProps {
  readonly id: string;
  readonly defaultValue: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly required: boolean;
}

/** Names the local zone, with its offset once an instant is known: "Europe/Berlin (UTC+02:00)". */
export function describeZone(
  instant: number,
  name = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  offsetAt: OffsetAt = localOffset,
): string {
  if (Number.isNaN(instant)) return name;
  const offset = Math.round(offsetAt(instant));
  return offset === 0 && name === 'UTC' ? name : `${name} (UTC${toOffsetText(offset)})`;
}

/** What is reported for a date of which only parts are filled in: no date, so that the check says what is wrong. */
export const incompleteDate = 'incomplete';

/** Tells every change of a native date input; `toValue` turns what it holds into what is sent. */
function useDateDraft(
  { defaultValue, onChange }: DateInputProps,
  toValue: (native: string) => string = (native) => native,
) {
  const inputRef = useRef<HTMLInputElement>(null);
  const reportedRef = useRef(defaultValue);

  const tell = () => {
    const input = inputRef.current;
    if (!input) return;
    const value = input.value ? toValue(input.value) : input.validity.badInput ? incompleteDate : undefined;
    if (value === reportedRef.current) return;
    reportedRef.current = value;
    onChange(value);
  };
  // A default that the input cannot show, such as one of the year 0, must not be sent unseen.
  const tellRef = useRef(tell);
  useEffect(() => {
    tellRef.current();
  }, []);

  return {
    ref: inputRef,
    onChange: tell,
    onBlur: tell,
    // Parts of a date change without an event of their own, and Enter sends without leaving the input.
    onKeyUp: tell,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') tell();
    },
  };
}
