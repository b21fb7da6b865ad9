import { useId } from 'react';
import { FieldLabel } from './FieldLabel.js';
import { FieldNotes, toNoteAttributes } from './FieldNotes.js';
import type { FieldOf, FieldProps } from './fieldProps.js';
import { toOptions } from './toOptions.js';

/** Any number of options. */
export function CheckboxGroup({ field, name, issue }: FieldProps<FieldOf<'multi-choice'>>) {
  const id = useId();
  return (
    <fieldset className="field" {...toNoteAttributes(id, { field, issue })}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldNotes id={id} field={field} issue={issue} />
      <div className="options">
        {toOptions(field).map(({ value, label, isDefault }) => (
          <label key={value} className="option">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isDefault}
              aria-invalid={issue !== undefined}
              {...(issue && { 'aria-describedby': `${id}-issue` })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
