import type { FormField } from './FormField.js';
import { formLimits } from './formLimits.js';

/** Tells a field with a text that is too long to be shown. */
export function hasLongText(field: FormField): boolean {
  const texts = [field.name, field.label, field.description, field.default];
  const options = 'options' in field ? field.options : [];
  return (
    texts.some((text) => typeof text === 'string' && isLong(text)) ||
    options.some(({ value, label }) => Math.max(String(value).length, label.length) > formLimits.optionLength)
  );
}

function isLong(text: string): boolean {
  return (
    text.length > formLimits.textLength || text.split('\n', formLimits.lines + 1).length > formLimits.lines
  );
}
