import type { AnswerIssue, FormField } from '@mcp-roundtrip/core';

/** The fields of one kind. */
export type FieldOf<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

/** What every input needs to know about its field. */
export interface FieldProps<Field extends FormField = FormField> {
  readonly field: Field;
  /** The name of the input in the page's form; the server's own may be anything, even empty. */
  readonly name: string;
  readonly issue: AnswerIssue | undefined;
}
