import { toContent, type FormEntries } from './toContent.js';
import type { FormContent } from './toDefaultContent.js';
import { toForm, type FormDefinition } from './toForm.js';
import { validateContent, type DescribeIssue, type FieldIssue } from './validateContent.js';

/** What a form can say about values. */
export interface FormChecks {
  /** What is wrong with these values before they may be sent (E15); `[]` means that they may. */
  check(content: FormContent, describe?: DescribeIssue): readonly FieldIssue[];
  /** Reads the values out of what a plain HTML form gives, each as the type that its field wants. */
  read(entries: FormEntries): FormContent;
}

/** A form of a question: its fields, and the checks of what is filled in. */
export type QuestionForm = FormDefinition & FormChecks;

// Not of each form, so that two forms with the same fields are the same data.
const checks: FormChecks & ThisType<QuestionForm> = {
  check(content, describe) {
    return validateContent(this, content, describe);
  },
  read(entries) {
    return toContent(this, entries);
  },
};

/** Turns a server's requestedSchema into a form that checks what is filled in; never throws, whatever the JSON. */
export function toQuestionForm(requestedSchema: unknown): QuestionForm {
  return Object.assign(Object.create(checks) as FormChecks, toForm(requestedSchema));
}
