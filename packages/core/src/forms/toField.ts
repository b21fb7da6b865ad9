import { buildRefusal, type FormRefusal } from './buildRefusal.js';
import { areContradictory } from './findBrokenBound.js';
import { findProblem } from './findProblem.js';
import type { FormField } from './FormField.js';
import { isRecord } from '../wire/isRecord.js';
import { isNonBlankText } from './isNonBlankText.js';
import { isTextFormat } from './matchesFormat.js';
import { refuseKeywords } from './refuseKeywords.js';
import { toBounds } from './toBounds.js';
import { toChoices, type Choice } from './toChoices.js';
import { toLabel } from './toLabel.js';
import { removeNullBranch } from './removeNullBranch.js';

type Schema = Readonly<Record<string, unknown>>;

interface FieldOptions {
  readonly required: boolean;
  /** What the gate of all schemas has let through of the property. */
  readonly checkable: unknown;
}

/** Turns one property of a requestedSchema into a field, or says why it cannot be one. */
export function toField(name: string, property: unknown, terms: FieldOptions): FormField | FormRefusal {
  if (!isRecord(property)) return buildRefusal('malformed', name);
  const schema = removeNullBranch(property);
  const field = toBareField(name, schema, terms);
  if ('code' in field) return field;

  // Nobody can pick more options than there are, so that count is an upper limit too.
  const maxItems =
    field.kind === 'multi-choice' ? Math.min(field.maxItems ?? Infinity, field.options.length) : Infinity;
  if (areContradictory({ ...field, maxItems })) {
    return buildRefusal('malformed', name, 'has limits that no answer can meet');
  }
  const usable = schema.default !== undefined && !findProblem(field, schema.default);
  return usable ? ({ ...field, default: schema.default } as FormField) : field; // findProblem proved its type
}

/** The field without its default, which only a complete field can judge. */
function toBareField(
  name: string,
  schema: Schema,
  { required, checkable }: FieldOptions,
): FormField | FormRefusal {
  const { title, description, format, items } = schema;
  const { pattern } = isRecord(checkable) ? removeNullBranch(checkable) : {};
  const base = {
    name,
    label: isNonBlankText(title) ? title : toLabel(name),
    ...(isNonBlankText(description) && { description }),
    required,
  };
  const type = toSingleType(schema.type);
  const listed = type === 'array' && isRecord(items) ? items : schema;
  const answer = toSingleType(listed.type);
  // One number may be sent, a list of them may not: the protocol has lists of text alone.
  const numeric = listed === schema && (answer === 'number' || answer === 'integer') ? answer : undefined;
  const options =
    refuseKeywords(schema, ['properties'], name) ??
    refuseKeywords(listed, ['properties'], name) ??
    toChoices(listed, name, numeric);
  if (options) {
    if ('code' in options) return options;
    if (!numeric && answer !== 'string' && answer !== undefined) return buildRefusal('malformed', name);
    if (listed === schema) return { ...base, kind: 'choice', options };
    const texts = options as readonly Choice<string>[]; // They are not numeric.
    return { ...base, kind: 'multi-choice', options: texts, ...toBounds(schema, 'Items') };
  }
  switch (type) {
    case 'string':
      return {
        ...base,
        kind: 'text',
        ...(isTextFormat(format) && { format }),
        ...toBounds(schema, 'Length'),
        ...(isNonBlankText(pattern) && { pattern }),
      };
    case 'number':
    case 'integer':
      return { ...base, kind: 'number', integer: type === 'integer', ...toBounds(schema, 'imum') };
    case 'boolean':
      return { ...base, kind: 'boolean' };
    case 'object':
    case 'array':
      return buildRefusal('nested', name);
    default:
      return buildRefusal('unknown-type', name);
  }
}

/** `['string', 'null']` is a string that may be left out; several other types are none that a form can ask for. */
function toSingleType(type: unknown): unknown {
  const types = [type].flat().filter((each) => each !== 'null');
  return types.length === 1 ? types[0] : 'several';
}
