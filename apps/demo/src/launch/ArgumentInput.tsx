import { useId } from 'react';
import type { ArgumentField } from './toArgumentFields.js';

/** A plain input for one argument. */
export function ArgumentInput({ field }: { readonly field: ArgumentField }) {
  const id = useId();
  const shared = {
    id,
    name: field.name,
    defaultValue: field.initial,
    required: field.required,
    autoComplete: 'off',
    ...(field.description && { 'aria-describedby': `${id}-description` }),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{field.name}</label>
      {field.description && (
        <p id={`${id}-description`} className="quiet">
          {field.description}
        </p>
      )}
      {field.initial.includes('\n') ? (
        <textarea {...shared} className="code" rows={5} />
      ) : (
        <input {...shared} type={field.kind} {...(field.kind === 'number' && { step: 'any' })} />
      )}
    </div>
  );
}
