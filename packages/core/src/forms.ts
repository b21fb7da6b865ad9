/** Reading the schemas of servers and checking answers, apart from the calls: for renderers, and for hosts with forms of their own. */
export type { FormRefusal } from './forms/buildRefusal.js';
export { describeIssue } from './forms/describeIssue.js';
export type { IssueKeyword, Problem } from './forms/findProblem.js';
export type {
  BooleanField,
  ChoiceField,
  FormField,
  MultiChoiceField,
  NumberField,
  TextField,
} from './forms/FormField.js';
export { isExactNumber } from './forms/isExactNumber.js';
export { formLimits } from './forms/formLimits.js';
export type { TextFormat } from './forms/matchesFormat.js';
export type { Choice } from './forms/toChoices.js';
export { boundKeywords } from './forms/toBounds.js';
export type { BoundKeyword } from './forms/toBounds.js';
export { readNumber } from './forms/readNumber.js';
export { toContent } from './forms/toContent.js';
export type { FormEntries } from './forms/toContent.js';
export { toDefaultContent } from './forms/toDefaultContent.js';
export type { FieldValue, FormContent } from './forms/toDefaultContent.js';
export { toForm } from './forms/toForm.js';
export { toQuestionForm } from './forms/toQuestionForm.js';
export type { FormChecks, QuestionForm } from './forms/toQuestionForm.js';
export type { FormDefinition } from './forms/toForm.js';
export { validateContent } from './forms/validateContent.js';
export type { DescribeIssue, FieldIssue } from './forms/validateContent.js';
export { findPatternProblem } from './wire/schema/findPatternProblem.js';
export { isAffordable, readSchema } from './wire/schema/readSchema.js';
export type { ReadSchema, SchemaProblem } from './wire/schema/readSchema.js';
export type { PatternProblem } from './wire/schema/readPattern.js';
