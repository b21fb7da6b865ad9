import type { WidgetProps } from '@rjsf/utils';
import { toInputAttributes, useControl } from './useControl.js';

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
