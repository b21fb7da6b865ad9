import { useId } from 'react';
import { FieldLabel } from './FieldLabel.js';
import { FieldNotes, toNoteAttributes } from './FieldNotes.js';
import type { FieldOf, FieldProps } from './fieldProps.js';
import { toOptions } from './toOptions.js';

/** One out of many. */
export function SelectInput({ field, name, issue }: FieldProps<FieldOf<'choice'>>) {
  const id = useId();
  const options = toOptions(field);
  return (
    <div className="field">
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <FieldNotes id={id} field={field} issue={issue} />
      <select
        id={id}
        name={name}
        defaultValue={options.find(({ isDefault }) => isDefault)?.value ?? ''}
        aria-invalid={issue !== undefined}
        aria-required={field.required}
        {...toNoteAttributes(id, { field, issue })}
      >
        <option value="">{field.required ? 'Choose one' : 'No answer'}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
