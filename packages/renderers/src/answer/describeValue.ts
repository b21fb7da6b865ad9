import type { FieldValue, FormField } from '@mcp-roundtrip/core';
import type { AnswerMessages } from '../messages/answerMessages.js';

/** The value of a field in the words of its form. */
export function describeValue(field: FormField, value: FieldValue, messages: AnswerMessages): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  const options = 'options' in field ? field.options : [];
  return [value]
    .flat()
    .map((each) => options.find((option) => option.value === each)?.label ?? String(each))
    .join(', ');
}
