/** Reading the schemas of servers and checking answers, apart from the calls: for renderers, and for hosts with forms of their own. */
export type { FormRefusal } from './form/buildRefusal.js';
export { describeIssue } from './form/describeIssue.js';
export type { IssueKeyword, Problem } from './form/findProblem.js';
export type {
  BooleanField,
  ChoiceField,
  FormField,
  MultiChoiceField,
  NumberField,
  TextField,
} from './form/FormField.js';
export { isExactNumber } from './form/isExactNumber.js';
export { formLimits } from './form/formLimits.js';
export type { TextFormat } from './form/matchesFormat.js';
export type { Choice } from './form/toChoices.js';
export { boundKeywords } from './form/toBounds.js';
export type { BoundKeyword } from './form/toBounds.js';
export { readNumber } from './form/readNumber.js';
export { toContent } from './form/toContent.js';
export type { FormEntries } from './form/toContent.js';
export { toDefaultContent } from './form/toDefaultContent.js';
export type { FieldValue, FormContent } from './form/toDefaultContent.js';
export { toForm } from './form/toForm.js';
export type { FormDefinition } from './form/toForm.js';
export { validateContent } from './form/validateContent.js';
export type { DescribeIssue, FieldIssue } from './form/validateContent.js';
export { findPatternProblem } from './wire/schema/findPatternProblem.js';
export { isAffordable, readSchema } from './wire/schema/readSchema.js';
export type { ReadSchema, SchemaProblem } from './wire/schema/readSchema.js';
export type { PatternProblem } from './wire/schema/readPattern.js';
