import { isRecord } from '../../isRecord.js';

/** A JSON Schema, of which only what is understood is read. */
export type ObjectSchema = Readonly<Record<string, unknown>>;

/** The properties of an object's schema, each with a schema of its own. */
export function listProperties(schema: ObjectSchema): readonly (readonly [string, ObjectSchema])[] {
  return Object.entries(toRecord(schema['properties'])).map(([name, property]) => [name, toRecord(property)]);
}

/** The schema of one property; an empty one where nothing is known about it. */
export function findProperty(schema: ObjectSchema, name: string): ObjectSchema {
  const properties = toRecord(schema['properties']);
  return Object.hasOwn(properties, name) ? toRecord(properties[name]) : {};
}

/** The names of the properties that must be given. */
export function listRequired(schema: ObjectSchema): readonly string[] {
  const { required } = schema;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The names that must be given and are not. */
export function listMissing(
  schema: ObjectSchema,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  return listRequired(schema).filter((name) => !Object.hasOwn(given, name) || given[name] === undefined);
}

/** Whether a name may be given, be it listed or not. */
export function takesProperty(schema: ObjectSchema, name: string): boolean {
  const properties = toRecord(schema['properties']);
  if (Object.hasOwn(properties, name)) return true;
  const { additionalProperties } = schema;
  return additionalProperties === true || typeof additionalProperties === 'object';
}

/** The values that a property may have, where it may only have some. */
export function listChoices(schema: ObjectSchema): readonly unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if (schema['type'] === 'boolean') return [true, false];
  const { oneOf = schema['anyOf'] } = schema;
  if (!Array.isArray(oneOf) || oneOf.length === 0) return undefined;
  const choices = oneOf.map(toRecord);
  return choices.every((choice) => 'const' in choice) ? choices.map((choice) => choice['const']) : undefined;
}

/** The types that a property may have; none where it does not say. */
export function listTypes(schema: ObjectSchema): readonly string[] {
  return [schema['type']].flat().filter((type) => typeof type === 'string');
}

function toRecord(value: unknown): ObjectSchema {
  return isRecord(value) ? value : {};
}
