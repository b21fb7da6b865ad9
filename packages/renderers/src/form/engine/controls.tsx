import type { NumberField, TextField } from '@mcp-roundtrip/core/forms';
import type { WidgetProps } from '@rjsf/utils';
import { useFormMessages } from '../../messages/formMessages.js';
import { Combobox } from '../combobox/Combobox.js';
import { DateInput, DateTimeInput, type DateInputProps } from '../dateTime/DateTimeInput.js';
import { toInputAttributes, useControl } from './useControl.js';

const types = { email: 'email', uri: 'url', date: 'text', 'date-time': 'text' } as const;

/** A line of text, or a number as the person writes it. */
export function TextInput(props: WidgetProps) {
  const control = useControl<'text' | 'number'>(props);
  const { field, initialDraft, setDraft } = control;
  return (
    <input
      {...toInputAttributes(control)}
      {...(field.kind === 'number' ? toNumberAttributes(field) : toTextAttributes(field))}
      autoComplete="off"
      defaultValue={initialDraft === undefined ? '' : String(initialDraft)}
      onChange={(event) => setDraft(event.currentTarget.value)}
    />
  );
}

function toTextAttributes({ format }: TextField) {
  return { type: format ? types[format] : 'text', ...(format && { spellCheck: false }) };
}

/** Not `type="number"`, which changes by the wheel and hides from us what was typed when it is no number. */
function toNumberAttributes({ integer, minimum, exclusiveMinimum }: NumberField) {
  // The keypads of some phones have no minus.
  const isPositive = (minimum ?? exclusiveMinimum ?? -1) >= 0;
  const inputMode = !isPositive ? 'text' : integer ? 'numeric' : 'decimal';
  return { type: 'text', inputMode, spellCheck: false } as const;
}

/** A text of several lines; Enter begins a new one, and sends with Control or Command. */
export function TextArea(props: WidgetProps) {
  const control = useControl<'text'>(props);
  return (
    <textarea
      {...toInputAttributes(control)}
      rows={4}
      autoComplete="off"
      defaultValue={control.initialDraft === undefined ? '' : String(control.initialDraft)}
      onChange={(event) => control.setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

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

/** One out of very many, found by typing. */
export function ComboboxControl(props: WidgetProps) {
  const { id, field, initialDraft, issue, describedBy, setDraft } = useControl<'choice'>(props);
  return (
    <Combobox
      id={id}
      options={field.options}
      defaultValue={
        typeof initialDraft === 'string' || typeof initialDraft === 'number' ? initialDraft : undefined
      }
      onChange={setDraft}
      invalid={issue !== undefined}
      describedBy={describedBy}
      labelledBy={`${id}-label`}
      required={field.required}
      clearable={!field.required}
    />
  );
}

/** A date, by the browser's own picker. */
export function DateControl(props: WidgetProps) {
  return <DateInput {...toDateProps(useControl<'text'>(props))} />;
}

/** A date with a time and the zone it is meant in. */
export function DateTimeControl(props: WidgetProps) {
  return <DateTimeInput {...toDateProps(useControl<'text'>(props))} />;
}

/** What the inputs for dates need of their field. */
function toDateProps(control: ReturnType<typeof useControl<'text'>>): DateInputProps {
  const { id, field, initialDraft, issue, describedBy, setDraft } = control;
  return {
    id,
    defaultValue: typeof initialDraft === 'string' ? initialDraft : undefined,
    onChange: setDraft,
    invalid: issue !== undefined,
    describedBy,
    required: field.required,
  };
}
