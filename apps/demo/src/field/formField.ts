import type { AnswerOutcome, FormQuestion, QuestionActions } from '@mcp-roundtrip/core';

/** One field of a form that can be drawn. */
export type FormField = Extract<FormQuestion['form'], { drawable: true }>['fields'][number];

/** What is wrong with the value of one field. */
export type FieldIssue = Extract<AnswerOutcome, { status: 'invalid' }>['issues'][number];

/** The values of a form by the names of its fields. */
export type FormContent = NonNullable<Parameters<QuestionActions['accept']>[0]>;

/** The value of one field. */
export type FieldValue = FormContent[string];

/** What every input needs to know about its field. */
export interface FieldProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** The name of the input in the page's form; the server's own may be anything, even empty. */
  readonly name: string;
  readonly issue: FieldIssue | undefined;
}

/** The fields of one kind. */
export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;
