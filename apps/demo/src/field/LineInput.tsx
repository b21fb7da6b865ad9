import { useId } from 'react';
import { FieldLabel } from './FieldLabel.js';
import { FieldNotes, toNoteAttributes } from './FieldNotes.js';
import type { FieldOf, FieldProps } from './fieldProps.js';

const inputTypes = { email: 'email', uri: 'url', date: 'date', 'date-time': 'text' } as const;

/** A text or a number on one line. */
export function LineInput({ field, name, issue }: FieldProps<FieldOf<'text' | 'number'>>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldNotes id={id} field={field} issue={issue} />
      <input
        id={id}
        name={name}
        autoComplete="off"
        defaultValue={field.default ?? ''}
        aria-invalid={issue !== undefined}
        aria-required={field.required}
        {...toNoteAttributes(id, { field, issue })}
        {...toKindAttributes(field)}
      />
    </div>
  );
}

function toKindAttributes(field: FieldOf<'text' | 'number'>) {
  if (field.kind === 'text') return { type: field.format ? inputTypes[field.format] : 'text' };
  // Not type="number", which hides from us what was typed when it is not a number.
  return { type: 'text', inputMode: field.integer ? 'numeric' : 'decimal' } as const;
}
