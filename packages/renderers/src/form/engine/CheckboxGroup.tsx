import type { WidgetProps } from '@rjsf/utils';
import { useFormSession } from '../formSessionContext.js';
import { toChosen, toggleOption } from './toggleOption.js';
import { useControl } from './useControl.js';

/** Any number of options, all of them in view. */
export function CheckboxGroup(props: WidgetProps) {
  const session = useFormSession();
  const { id, field, initialDraft, issue, setDraft } = useControl<'multi-choice'>(props);
  const chosen = new Set(toChosen(initialDraft));
  return (
    <div className="rt-options" data-slot="rt-options">
      {field.options.map(({ value, label }) => (
        <label key={value} className="rt-option" data-slot="rt-option">
          <input
            data-slot="rt-checkbox"
            type="checkbox"
            defaultChecked={chosen.has(value)}
            aria-invalid={issue !== undefined || undefined}
            aria-describedby={issue && `${id}-problem`}
            onChange={() => setDraft(toggleOption(field, session.getDraft(field.name), value))}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  );
}
