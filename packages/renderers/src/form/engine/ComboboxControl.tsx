import type { WidgetProps } from '@rjsf/utils';
import { Combobox } from '../combobox/Combobox.js';
import { useControl } from './useControl.js';

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
