import type { FieldValue, FormContent, FormField } from '@mcp-roundtrip/core';

/** The name of the input of the field at this place. */
export function toInputName(index: number): string {
  return `field-${index}`;
}

/** Reads the values off the page's form; what was left empty is left out. */
export function readContent(fields: readonly FormField[], data: FormData): FormContent {
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const value = readValue(field, data.getAll(toInputName(index)).map(String));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function readValue(field: FormField, given: readonly string[]): FieldValue | undefined {
  const [first = ''] = given;
  switch (field.kind) {
    case 'text':
      return first === '' ? undefined : first;
    case 'number':
      // What is not a number becomes NaN, which the check before sending refuses in words.
      return first.trim() === '' ? undefined : Number(first);
    case 'boolean':
      return first === '' ? undefined : first === 'true';
    case 'choice':
      return first === '' ? undefined : field.options[Number(first)]?.value;
    case 'multi-choice': {
      const chosen = field.options.filter((_, index) => given.includes(String(index)));
      return chosen.length === 0 && !field.required ? undefined : chosen.map(({ value }) => value);
    }
    default:
      return field satisfies never;
  }
}
