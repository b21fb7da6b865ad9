import { describeIssue } from './describeIssue.js';
import { findProblem, type Problem } from './findProblem.js';
import type { FormField } from './FormField.js';
import { isRecord } from '../wire/isRecord.js';
import type { FormDefinition } from './toForm.js';

/** What is wrong with the answer to one field; the field is '' when the answer as a whole is wrong. */
export interface FieldIssue extends Problem {
  field: string;
  message: string;
}

/** Words an issue for a person; a host passes its own to translate. */
export type DescribeIssue = (issue: Omit<FieldIssue, 'message'>, field: FormField | undefined) => string;

/** Checks an answer against the form before it is sent (E15); [] means it may go, else the first issue of each field. */
export function validateContent(
  form: FormDefinition,
  content: unknown,
  describe: DescribeIssue = describeIssue,
): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  const report = (name: string, problem: Problem | undefined, field?: FormField) => {
    if (!problem) return;
    const issue = { field: name, ...problem };
    issues.push({ ...issue, message: describe(issue, field) });
  };
  if (!form.drawable) report('', { keyword: 'schema', limit: form.reason.code });
  else if (!isRecord(content)) report('', { keyword: 'type' });
  else {
    // Only own properties are answers: a field named toString must not be filled by every object's own.
    const answers = new Map(Object.entries(content));
    for (const field of form.fields) {
      report(field.name, findProblem(field, answers.get(field.name)), field);
      answers.delete(field.name);
    }
    for (const [name, value] of answers) {
      if (value !== undefined) report(name, { keyword: 'unknown' });
    }
  }
  return issues;
}
