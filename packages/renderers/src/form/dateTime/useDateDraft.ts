import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DateInputProps } from './dateInputProps.js';

/** What is told for a date of which only parts are filled in: no date, so that the check says what is wrong. */
export const incompleteDate = 'incomplete';

/** Tells every change of a native date input; `toValue` turns what it holds into what is sent. */
export function useDateDraft(
  { defaultValue, onChange }: DateInputProps,
  toValue: (native: string) => string = (native) => native,
) {
  const inputRef = useRef<HTMLInputElement>(null);
  const toldRef = useRef(defaultValue);

  const tell = () => {
    const input = inputRef.current;
    if (!input) return;
    const value = input.value ? toValue(input.value) : input.validity.badInput ? incompleteDate : undefined;
    if (value === toldRef.current) return;
    toldRef.current = value;
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
