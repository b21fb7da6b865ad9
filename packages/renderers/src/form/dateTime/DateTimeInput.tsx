import { useState } from 'react';
import { useFormMessages } from '../../messages/formMessages.js';
import type { DateInputProps } from './dateInputProps.js';
import { describeZone } from './describeZone.js';
import { parseRfc3339, toLocalInput } from './toLocalInput.js';
import { toRfc3339, toWall } from './toRfc3339.js';
import { useDateDraft } from './useDateDraft.js';

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
