import { buildRefusal, type FormRefusal } from './buildRefusal.js';

/** Refuses a schema that points elsewhere or holds further schemas: dropping those would let wrong answers through. */
export function refuseKeywords(
  schema: Readonly<Record<string, unknown>>,
  nesting: readonly string[],
  field?: string,
): FormRefusal | undefined {
  const found = ['$ref', '$dynamicRef', 'allOf', 'not', 'if', ...nesting].find(
    (keyword) => schema[keyword] !== undefined,
  );
  return found === undefined ? found : buildRefusal(found.startsWith('$') ? 'reference' : 'nested', field);
}
