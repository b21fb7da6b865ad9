import type { FieldValue, FormField } from '@mcp-roundtrip/core';
import type { WidgetProps } from '@rjsf/utils';
import type { FormMessages } from '../../messages/formMessages.js';
import { useFormMessages } from '../../messages/formMessages.js';
import { useControl } from './useControl.js';

interface RadioOption {
  readonly value: FieldValue | undefined;
  readonly label: string;
}

/** One out of a few, all of them in view: options, or yes and no. */
export function RadioGroup(props: WidgetProps) {
  const messages = useFormMessages();
  const { id, field, initialDraft, issue, setDraft } = useControl<'boolean' | 'choice'>(props);
  return (
    <div className="rt-options" data-slot="rt-options">
      {toOptions(field, messages).map(({ value, label }, index) => (
        <label key={index} className="rt-option" data-slot="rt-option">
          <input
            data-slot="rt-radio"
            type="radio"
            name={id}
            defaultChecked={value === initialDraft && (value !== undefined || !field.required)}
            aria-describedby={issue && `${id}-problem`}
            onChange={() => setDraft(value)}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}

function toOptions(
  field: Extract<FormField, { kind: 'boolean' | 'choice' }>,
  messages: FormMessages,
): readonly RadioOption[] {
  const options: readonly RadioOption[] =
    field.kind === 'choice'
      ? field.options
      : [
          { value: true, label: messages.yes },
          { value: false, label: messages.no },
        ];
  // A radio cannot be taken back, so that no answer is one of them where none is needed.
  return field.required ? options : [...options, { value: undefined, label: messages.noAnswer }];
}
