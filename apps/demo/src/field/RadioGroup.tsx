import { useId } from 'react';
import { FieldLabel } from './FieldLabel.js';
import { FieldNotes, toNoteAttributes } from './FieldNotes.js';
import type { FieldOf, FieldProps } from './fieldProps.js';
import type { Option } from './toOptions.js';

/** One out of a few, all of them in view. */
export function RadioGroup({
  field,
  name,
  issue,
  options,
}: FieldProps<FieldOf<'boolean' | 'choice'>> & { readonly options: readonly Option[] }) {
  const id = useId();
  // A radio cannot be unpicked, so no answer has to be one of them where none is needed.
  const shown = field.required ? options : [...options, { value: '', label: 'No answer', isDefault: false }];
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={issue !== undefined}
      aria-required={field.required}
      {...toNoteAttributes(id, { field, issue })}
    >
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldNotes id={id} field={field} issue={issue} />
      <div className="options">
        {shown.map(({ value, label, isDefault }) => (
          <label key={value} className="option">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={isDefault}
              {...(issue && { 'aria-describedby': `${id}-issue` })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
