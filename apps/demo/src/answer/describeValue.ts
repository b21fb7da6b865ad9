import type { FieldValue, FormField } from '@mcp-roundtrip/core';

/** The value of a field in the words of its form. */
export function describeValue(field: FormField, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const labels = new Map(
    'options' in field ? field.options.map((option) => [option.value, option.label]) : [],
  );
  return [value]
    .flat()
    .map((each) => labels.get(each) ?? each)
    .join(', ');
}
