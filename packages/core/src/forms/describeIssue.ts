import { cutText } from '../wire/measure.js';
import type { IssueKeyword } from './findProblem.js';
import type { FormField } from './FormField.js';
import type { TextFormat } from './matchesFormat.js';
import type { FieldIssue } from './validateContent.js';

type AnswerKeyword = 'required' | 'type' | 'format' | 'enum';
type AnswerKind = Exclude<FormField['kind'], 'text'> | TextFormat | 'text' | 'integer';

const answers: Readonly<Record<AnswerKind, string>> = {
  text: 'Enter an answer',
  email: 'Enter an email address such as name@example.com',
  uri: 'Enter a full address such as https://example.com',
  date: 'Enter a date such as 2026-07-28',
  'date-time': 'Enter a date and time such as 2026-07-28T09:30:00Z',
  number: 'Enter a number',
  integer: 'Enter a whole number',
  boolean: 'Answer yes or no',
  choice: 'Choose one of the options',
  'multi-choice': 'Choose from the options',
};

/** A pattern is the server's own, and may be long. */
const longestPattern = 200;

// # stands for the limit.
const rules: Readonly<Record<Exclude<IssueKeyword, AnswerKeyword>, string>> = {
  pattern: 'Enter what matches the pattern #',
  minLength: 'Use at least # characters',
  maxLength: 'Use at most # characters',
  minItems: 'Choose at least # options',
  maxItems: 'Choose at most # options',
  minimum: 'Enter at least #',
  maximum: 'Enter at most #',
  exclusiveMinimum: 'Enter more than #',
  exclusiveMaximum: 'Enter less than #',
  uniqueItems: 'Choose each option only once',
  unknown: 'The server did not ask for this',
  schema: 'This form cannot be answered here',
  precision: 'Enter another number, because this one is too long, too large or too small to arrive as it is',
  invisible: 'Type this anew, because something in it cannot be seen, such as a mark that was copied along',
  comma: 'Use a point for decimals and no commas, such as 1500.5',
};

/** Says in English what to do about an issue; the default of validateContent. */
export function describeIssue({ keyword, limit }: Omit<FieldIssue, 'message'>, field?: FormField): string {
  if (isRule(keyword)) {
    const sentence = rules[keyword].replace('#', () => cutText(String(limit), longestPattern));
    return `${limit === 1 ? sentence.replace(/s$/, '') : sentence}.`;
  }
  return field ? `${answers[toAnswerKind(field)]}.` : 'The answer must be an object.';
}

function isRule(keyword: IssueKeyword): keyword is keyof typeof rules {
  return Object.hasOwn(rules, keyword);
}

function toAnswerKind(field: FormField): AnswerKind {
  if (field.kind === 'text') return field.format ?? field.kind;
  return field.kind === 'number' && field.integer ? 'integer' : field.kind;
}
