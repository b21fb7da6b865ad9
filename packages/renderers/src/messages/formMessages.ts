import {
  describeIssue,
  type DescribeIssue,
  type FormField,
  type FormRefusal,
} from '@mcp-roundtrip/core/forms';
import { callEnglish, type CallMessages } from './callMessages.js';
import { useMessagesOf } from './MessagesProvider.js';

/** What is said about forms. */
export interface FormMessages extends CallMessages {
  readonly optional: string;
  readonly required: string;
  readonly noAnswer: string;
  readonly chooseOption: string;
  readonly clear: (label: string) => string;
  readonly describeCount: (field: FormField) => string | undefined;
  readonly describeLimits: (field: FormField) => string | undefined;
  readonly searchOptions: (count: number) => string;
  readonly matchingOptions: (count: number) => string;
  readonly noMatchingOption: string;
  readonly chosenOptions: (count: number) => string;
  readonly moreOptions: (count: number) => string;
  readonly timeZone: (zone: string) => string;
  readonly describeIssue: DescribeIssue;
  readonly issueSummary: (count: number) => string;
  readonly secretWarning: string;
  readonly formRefused: string;
  readonly describeRefusal: (refusal: FormRefusal) => string;
  readonly nothingToFill: string;
  readonly uncheckedPattern: (pattern: string) => string;
  readonly loadingForm: string;
  readonly formLoadFailed: string;
}

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** The texts about forms, in English. */
export const formEnglish: FormMessages = {
  ...callEnglish,
  loadingForm: 'Loading the form',
  formLoadFailed: 'The form could not be loaded.',
  optional: 'optional',
  required: 'required',
  noAnswer: 'No answer',
  chooseOption: 'Choose an option',
  clear: (label) => `Clear ${label}`,
  describeCount: (field) => {
    if (field.kind !== 'multi-choice') return undefined;
    const { minItems: least = 0, maxItems: most = field.options.length } = field;
    if (least === most) return `Choose ${least}.`;
    if (least > 0 && most < field.options.length) return `Choose ${least} to ${most}.`;
    if (least > 0) return `Choose at least ${least}.`;
    return most < field.options.length ? `Choose up to ${most}.` : undefined;
  },
  describeLimits: (field) => {
    switch (field.kind) {
      case 'text': {
        const { minLength: least = 0, maxLength: most } = field;
        if (most === undefined) return least > 1 ? `At least ${least} characters.` : undefined;
        if (least === most) return `${most} ${plural(most, 'character')}.`;
        return least > 1 ? `${least} to ${most} characters.` : `Up to ${most} ${plural(most, 'character')}.`;
      }
      case 'number': {
        const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
        if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
        const limits = [
          minimum !== undefined && `at least ${minimum}`,
          exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
          maximum !== undefined && `at most ${maximum}`,
          exclusiveMaximum !== undefined && `less than ${exclusiveMaximum}`,
        ].filter((limit) => limit !== false);
        const sentence = limits.join(', ');
        return sentence && `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.`;
      }
      default:
        return undefined;
    }
  },
  searchOptions: (count) => `Type to search ${count} options`,
  matchingOptions: (count) => `${count} ${plural(count, 'option')}`,
  noMatchingOption: 'No option matches',
  chosenOptions: (count) => `${count} chosen`,
  moreOptions: (count) => `Show ${count} more`,
  timeZone: (zone) => `Time zone: ${zone}`,
  describeIssue,
  issueSummary: (count) =>
    count === 1 ? 'One answer needs another look' : `${count} answers need another look`,
  secretWarning:
    'This looks like a secret. A server must not ask for passwords, keys or card numbers in a form: leave it unless you are sure.',
  formRefused: 'This form cannot be shown.',
  describeRefusal: ({ message }) => message,
  nothingToFill: 'There is nothing to fill in.',
  uncheckedPattern: (pattern) =>
    `The pattern ${pattern} is not checked here, because it could hold up the page. The server checks it.`,
};

/** The texts about forms that are in force here. */
export function useFormMessages(): FormMessages {
  return useMessagesOf(formEnglish);
}
