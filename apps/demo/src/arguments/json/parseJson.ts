import { isExactNumber } from '@mcp-roundtrip/core/forms';
import { findJsonMistake } from './findJsonMistake.js';

/** What was typed as JSON, or where it stops being any; `precision` names a number that would change on the way. */
export type ParsedJson =
  | { readonly status: 'value'; readonly value: unknown }
  | { readonly status: 'broken'; readonly line?: number | undefined; readonly column?: number | undefined }
  | { readonly status: 'precision'; readonly number: string };

/** Reads JSON as a person types it. */
export function parseJson(text: string): ParsedJson {
  try {
    const value = JSON.parse(text) as unknown;
    const number = findInexactNumber(text);
    return number === undefined ? { status: 'value', value } : { status: 'precision', number };
  } catch {
    return { status: 'broken', ...findJsonMistake(text) };
  }
}

function findInexactNumber(text: string): string | undefined {
  const outside = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return outside.match(/-?\d[\d.eE+-]*/g)?.find((number) => !isExactNumber(number));
}
