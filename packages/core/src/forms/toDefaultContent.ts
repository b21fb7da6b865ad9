import type { FormDefinition } from './toForm.js';

/** The answer to one field. */
export type FieldValue = string | number | boolean | readonly string[];
/** The answers to a form, by the name of the field. */
export type FormContent = Readonly<Record<string, FieldValue>>;

/** The defaults of a form as content, to prefill it (E7). */
export function toDefaultContent(form: FormDefinition): FormContent {
  if (!form.drawable) return {};
  // fromEntries defines own properties, so a field named __proto__ stays an answer and never becomes a prototype.
  return Object.fromEntries(
    form.fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  );
}
