import type { FormField } from './FormField.js';
import { readNumber } from './readNumber.js';
import type { FieldValue, FormContent } from './toDefaultContent.js';
import type { FormDefinition } from './toForm.js';

/** What was filled in, as texts by the names of the fields: a `FormData` is one, and so are `URLSearchParams`. */
export interface FormEntries {
  getAll(name: string): readonly unknown[];
}

/**
 * Reads the answers out of what a plain HTML form gives, each as the type that its field wants. What is empty is left out,
 * and what cannot be read stays the text that it is, so that `validateContent` says what is wrong with it.
 */
export function toContent(form: FormDefinition, entries: FormEntries): FormContent {
  if (!form.drawable) return {};
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      const texts = entries.getAll(field.name).filter((entry) => typeof entry === 'string');
      const value = field.kind === 'multi-choice' ? readChoices(field, texts) : readText(field, texts[0]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function readText(field: Exclude<FormField, { kind: 'multi-choice' }>, text = ''): FieldValue | undefined {
  const chosen = field.kind === 'choice' && field.options.find(({ value }) => String(value) === text);
  if (chosen) return chosen.value;
  if (text === '') return undefined;
  switch (field.kind) {
    case 'text':
    case 'choice':
      return text;
    case 'number': {
      const number = readNumber(text);
      return typeof number === 'number' ? number : text;
    }
    case 'boolean':
      // A checkbox without a value of its own says "on".
      return text === 'true' || text === 'on' || (text === 'false' ? false : text);
    default:
      return field satisfies never;
  }
}

// None of them is an answer too, where one must be given.
function readChoices({ required }: FormField, texts: readonly string[]): FieldValue | undefined {
  return texts.length > 0 || required ? texts : undefined;
}
