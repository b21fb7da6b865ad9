import { useState } from 'react';
import type { Contender, FlatSchema } from './contender.js';

/** Controlled inputs over one state object, as most forms are first written. */
function PlainForm({ schema }: { readonly schema: FlatSchema }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <form>
      {Object.entries(schema.properties).map(([name, { title, enum: options }]) => {
        const change = (value: string) => setValues((before) => ({ ...before, [name]: value }));
        return (
          <p key={name}>
            <label htmlFor={name}>{title}</label>
            {options ? (
              <select id={name} value={values[name] ?? ''} onChange={(event) => change(event.target.value)}>
                <option value="" />
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input id={name} value={values[name] ?? ''} onChange={(event) => change(event.target.value)} />
            )}
          </p>
        );
      })}
    </form>
  );
}

/** What everything is measured against. */
export const plainReact: Contender = {
  name: 'plain React',
  draw: (schema) => <PlainForm schema={schema} />,
};
