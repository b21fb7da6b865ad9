import { buildRefusal, type FormRefusal } from './buildRefusal.js';

/** Refuses a schema that points to another or holds further ones: dropping those would let wrong answers through. */
export function refuseKeywords(
  schema: Readonly<Record<string, unknown>>,
  nesting: readonly string[],
  field?: string,
): FormRefusal | undefined {
  const found = ['$ref', 'allOf', 'not', 'if', ...nesting].find((keyword) => schema[keyword] !== undefined);
  return found === undefined ? found : buildRefusal(found === '$ref' ? 'reference' : 'nested', field);
}
