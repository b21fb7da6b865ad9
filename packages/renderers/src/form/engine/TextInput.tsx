import type { NumberField, TextField } from '@mcp-roundtrip/core';
import type { WidgetProps } from '@rjsf/utils';
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
