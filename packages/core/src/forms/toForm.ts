import { buildRefusal, type FormRefusal } from './buildRefusal.js';
import type { FormField } from './FormField.js';
import { formLimits } from './formLimits.js';
import { hasLongText } from './hasLongText.js';
import { isRecord } from '../wire/isRecord.js';
import { readSchema, type SchemaProblem } from '../wire/schema/readSchema.js';
import { refuseKeywords } from './refuseKeywords.js';
import { toField } from './toField.js';

/** A requestedSchema made safe to draw: a flat list of fields, or the reason why it cannot be drawn. */
export type FormDefinition =
  | {
      drawable: true;
      fields: readonly FormField[];
      /** The first pattern of the server that is not run here, because it could hold up the page. */
      uncheckedPattern?: string;
    }
  | { drawable: false; reason: FormRefusal };

const refusals: Readonly<Record<Exclude<SchemaProblem['kind'], 'pattern'>, FormRefusal['code']>> = {
  'too-large': 'too-large',
  'too-deep': 'nested',
  reference: 'reference',
  malformed: 'not-an-object',
};

/**
 * Turns a server's requestedSchema into fields, in the order of its properties; never throws, whatever the JSON. It passes the gate of
 * all schemas; what cannot be drawn is told first, because that names the field.
 */
export function toForm(requestedSchema: unknown): FormDefinition {
  const { checkable = {}, problem } = readSchema(requestedSchema);
  const fields = toFields(requestedSchema, checkable.properties);
  if ('code' in fields) return { drawable: false, reason: fields };
  if (!problem) return { drawable: true, fields };
  return problem.kind === 'pattern'
    ? { drawable: true, fields, uncheckedPattern: problem.pattern }
    : { drawable: false, reason: buildRefusal(refusals[problem.kind]) };
}

function toFields(schema: unknown, checkable: unknown): readonly FormField[] | FormRefusal {
  if (!isRecord(schema)) return buildRefusal('not-an-object');
  const refusal = refuseKeywords(schema, ['anyOf', 'oneOf']);
  if (refusal) return refusal;
  const { type, properties = {}, required } = schema;
  if (type !== 'object') return buildRefusal('not-an-object');
  if (!isRecord(properties)) return buildRefusal('malformed');

  const entries = Object.entries(properties);
  if (entries.length > formLimits.fields) return buildRefusal('too-large');
  const checks = new Map(Object.entries(isRecord(checkable) ? checkable : {}));
  const requiredNames = new Set(Array.isArray(required) ? required : []);
  const fields: FormField[] = [];
  let characters = 0;
  for (const [name, property] of entries) {
    const field = toField(name, property, { required: requiredNames.has(name), checkable: checks.get(name) });
    if ('code' in field) return field;
    if (hasLongText(field)) return buildRefusal('too-large', name);
    characters += JSON.stringify(field).length;
    if (characters > formLimits.characters) return buildRefusal('too-large');
    fields.push(field);
  }
  return fields;
}
