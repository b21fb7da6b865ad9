import type { CallRequest } from '@mcp-roundtrip/core';

/** The arguments of a call in one line, and as JSON; an address has none, and says everything itself. */
export function describeArguments(request: CallRequest): { readonly line: string; readonly whole: string } {
  const given = 'resource' in request ? {} : (request.arguments ?? {});
  const line = Object.entries(given)
    .map(([name, value]) => `${name}: ${toShort(value)}`)
    .join(', ');
  return { line, whole: JSON.stringify(given, null, 2) };
}

// A text as it is, anything else as JSON.
function toShort(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
}
