import type { WidgetProps } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import { toInputAttributes, useControl } from './useControl.js';

/** One out of many. */
export function SelectInput(props: WidgetProps) {
  const messages = useFormMessages();
  const control = useControl<'choice'>(props);
  const { field, initialDraft, setDraft } = control;
  return (
    <select
      {...toInputAttributes(control)}
      // Numbers leave '' free for no answer: it may be an option, too.
      defaultValue={
        initialDraft === undefined ? '' : field.options.findIndex(({ value }) => value === initialDraft)
      }
      onChange={(event) => {
        const { value } = event.currentTarget;
        setDraft(value === '' ? undefined : field.options[Number(value)]?.value);
      }}
    >
      <option value="">{field.required ? messages.chooseOption : messages.noAnswer}</option>
      {field.options.map(({ value, label }, index) => (
        <option key={value} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
