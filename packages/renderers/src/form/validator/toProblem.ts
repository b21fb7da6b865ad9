import type { FormField, Problem } from '@mcp-roundtrip/core';
import { boundKeywords } from '@mcp-roundtrip/core/forms';

/** What ajv tells of an error, as far as it matters here. */
export interface AjvError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

// In the order in which the core looks for problems.
const keywords = ['required', 'type', 'enum', 'uniqueItems', ...boundKeywords, 'format'] as const;

/** The first problem of one field among all that ajv has found. */
export function toProblem(errors: readonly AjvError[], name: string, field: FormField): Problem | undefined {
  const own = errors.filter(
    ({ instancePath, params }) =>
      instancePath === `/${name}` ||
      instancePath.startsWith(`/${name}/`) ||
      (instancePath === '' && params['missingProperty'] === name),
  );
  // The limit of what can be sent at all comes after the server's own.
  const specific = own.filter(({ schemaPath }) => !schemaPath.includes('/allOf/'));
  const told = specific.length > 0 ? specific : own;
  for (const keyword of keywords) {
    const error = told.find((each) => each.keyword === keyword);
    if (error) return { keyword, ...toLimit(error, field) };
  }
  return undefined;
}

function toLimit({ keyword, params: { limit } }: AjvError, field: FormField): Pick<Problem, 'limit'> {
  if (keyword === 'format') return field.kind === 'text' && field.format ? { limit: field.format } : {};
  if (typeof limit !== 'number') return {};
  // ajv turns a limit of -0 into 0.
  return { limit: limit === 0 ? Number(Object(field)[keyword]) : limit };
}
