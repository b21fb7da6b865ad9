import type { CallRequest } from '@mcp-roundtrip/core';
import { maskSecrets } from '../../rounds/record/maskSecrets.js';

/** The arguments of a call in one line, and as JSON, without what looks like a secret; an address has none, and says everything itself. */
export function describeArguments(request: CallRequest): { readonly line: string; readonly whole: string } {
  // What is masked keeps its shape.
  const given = maskSecrets('resource' in request ? {} : (request.arguments ?? {})) as object;
  const line = Object.entries(given)
    .map(([name, value]) => `${name}: ${toShort(value)}`)
    .join(', ');
  return { line, whole: JSON.stringify(given, null, 2) };
}

// A text as it is, anything else as JSON.
function toShort(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
}
