import { useForm } from 'react-hook-form';
import type { Contender, FlatSchema } from './contender.js';

function HookForm({ schema }: { readonly schema: FlatSchema }) {
  const { register } = useForm();
  return (
    <form>
      {Object.entries(schema.properties).map(([name, { title, enum: options }]) => (
        <p key={name}>
          <label htmlFor={name}>{title}</label>
          {options ? (
            <select id={name} {...register(name)}>
              <option value="" />
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input id={name} {...register(name)} />
          )}
        </p>
      ))}
    </form>
  );
}

/** react-hook-form with registered inputs. */
export const hookForm: Contender = {
  name: 'react-hook-form',
  draw: (schema) => <HookForm schema={schema} />,
};
