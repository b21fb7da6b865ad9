import { buildRefusal, type FormRefusal } from './buildRefusal.js';
import type { FormField } from './FormField.js';
import { formLimits } from './formLimits.js';
import { hasLongText } from './hasLongText.js';
import { isRecord } from '../wire/isRecord.js';
import { refuseKeywords } from './refuseKeywords.js';
import { toField } from './toField.js';

/** A requestedSchema made safe to draw: a flat list of fields, or the reason why it cannot be drawn. */
export type FormDefinition =
  { drawable: true; fields: readonly FormField[] } | { drawable: false; reason: FormRefusal };

/** Turns a server's requestedSchema into fields, in the order of its properties; never throws, whatever the JSON. */
export function toForm(requestedSchema: unknown): FormDefinition {
  const fields = toFields(requestedSchema);
  return 'code' in fields ? { drawable: false, reason: fields } : { drawable: true, fields };
}

function toFields(schema: unknown): readonly FormField[] | FormRefusal {
  if (!isRecord(schema)) return buildRefusal('not-an-object');
  const refusal = refuseKeywords(schema, ['anyOf', 'oneOf']);
  if (refusal) return refusal;
  const { type, properties = {}, required } = schema;
  if (type !== 'object') return buildRefusal('not-an-object');
  if (!isRecord(properties)) return buildRefusal('malformed');

  const entries = Object.entries(properties);
  if (entries.length > formLimits.fields) return buildRefusal('too-large');
  const requiredNames = new Set(Array.isArray(required) ? required : []);
  const fields: FormField[] = [];
  let characters = 0;
  for (const [name, property] of entries) {
    const field = toField(name, property, requiredNames.has(name));
    if ('code' in field) return field;
    if (hasLongText(field)) return buildRefusal('too-large', name);
    characters += JSON.stringify(field).length;
    if (characters > formLimits.characters) return buildRefusal('too-large');
    fields.push(field);
  }
  return fields;
}
