import type {
  ChoiceField,
  FieldIssue,
  FormContent,
  FormField,
  MultiChoiceField,
  Problem,
  TextFormat,
} from '@mcp-roundtrip/core';
import { validateContent } from '@mcp-roundtrip/core/forms';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { FormValidator } from './formValidator.js';
import { toAjvName, toAjvOption, toAjvSchema } from './toAjvSchema.js';
import { toProblem, type AjvError } from './toProblem.js';

const formats: readonly TextFormat[] = ['email', 'uri', 'date', 'date-time'];

/** The validator by ajv, one instance per form so that it goes with it; it throws where the page forbids `eval`. */
export function createAjvValidator(fields: readonly FormField[]): FormValidator {
  const schema = toAjvSchema(fields);
  const validator = customizeValidator({
    ajvOptionsOverrides: { validateSchema: false, meta: false, verbose: false, strictNumbers: true },
    ajvFormatOptions: false,
    // One reading of the formats, so that both validators agree to the letter.
    customFormats: Object.fromEntries(
      formats.map((format) => [format, (text: string) => fits(text, format)]),
    ),
  });
  return (content, describe) => {
    if (typeof content !== 'object' || content === null || Array.isArray(content)) {
      const issue = { field: '', keyword: 'type' } as const;
      return [{ ...issue, message: describe(issue, undefined) }];
    }
    const answers = new Map(Object.entries(content));
    const { errors, validationError } = validator.rawValidation<AjvError>(schema, toAliased(fields, answers));
    if (validationError) throw validationError;
    const report = (name: string, problem: Problem, field?: FormField): FieldIssue => {
      const issue = { field: name, ...problem };
      return { ...issue, message: describe(issue, field) };
    };
    const own = fields.flatMap((field, index) => {
      const problem = toProblem(errors ?? [], toAjvName(index), field);
      return problem ? [report(field.name, problem, field)] : [];
    });
    for (const { name } of fields) answers.delete(name);
    const strange = [...answers].filter(([, value]) => value !== undefined);
    return [...own, ...strange.map(([name]) => report(name, { keyword: 'unknown' }))];
  };
}

/** The answers as ajv knows them; an empty text is no answer where one is needed. */
function toAliased(
  fields: readonly FormField[],
  answers: ReadonlyMap<string, FormContent[string] | undefined>,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const value = answers.get(field.name);
      const isAbsent = value === undefined || (value === '' && field.kind === 'text' && field.required);
      return isAbsent
        ? []
        : [[toAjvName(index), 'options' in field ? toAliasedOptions(field, value) : value]];
    }),
  );
}

function toAliasedOptions({ options }: ChoiceField | MultiChoiceField, given: unknown): unknown {
  const numbers = new Map<unknown, number>(options.map(({ value }, index) => [value, index]));
  const type = typeof (options[0]?.value ?? '');
  const toOption = (each: unknown) => {
    const number = numbers.get(each);
    if (number !== undefined) return toAjvOption(number);
    if (typeof each === type) return `other ${each}`;
    // Here an option is a text, so that a text of the wrong type has to be none.
    return typeof each === 'string' ? null : each;
  };
  return Array.isArray(given) ? Array.from(given, toOption) : toOption(given);
}

function fits(text: string, format: TextFormat): boolean {
  const field: FormField = { kind: 'text', name: 'text', label: '', required: false, format };
  return validateContent({ drawable: true, fields: [field] }, { text }).length === 0;
}
