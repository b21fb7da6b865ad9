import { CheckboxGroup } from './CheckboxGroup.js';
import type { FieldProps } from './fieldProps.js';
import { LineInput } from './LineInput.js';
import { RadioGroup } from './RadioGroup.js';
import { SelectInput } from './SelectInput.js';
import { toOptions } from './toOptions.js';

const mostRadios = 5;

/** The input that fits the kind of a field. */
export function FieldInput({ field, ...rest }: FieldProps) {
  switch (field.kind) {
    case 'text':
    case 'number':
      return <LineInput field={field} {...rest} />;
    case 'boolean':
      return <RadioGroup field={field} options={toOptions(field)} {...rest} />;
    case 'choice':
      return field.options.length <= mostRadios ? (
        <RadioGroup field={field} options={toOptions(field)} {...rest} />
      ) : (
        <SelectInput field={field} {...rest} />
      );
    case 'multi-choice':
      return <CheckboxGroup field={field} {...rest} />;
    default:
      return field satisfies never;
  }
}
