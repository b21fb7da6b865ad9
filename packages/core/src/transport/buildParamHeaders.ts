import { McpCallError } from '../call/error.js';
import { isRecord } from '../wire/isRecord.js';
import { limits } from '../wire/limits.js';

// Any other would have the browser refuse the whole request.
const isHeaderName = /^[\w!#$%&'*+.^`|~-]{1,200}$/;

/**
 * The `Mcp-Param-*` headers that a tool's `x-mcp-header` annotations ask for, from the arguments of a call. Throws `header-too-large` past
 * the limits: a server must refuse a call that lacks one of them.
 */
export function buildParamHeaders(inputSchema: unknown, args: unknown): Record<string, string> {
  const headers: Record<string, string> = {};
  collect(inputSchema, args, headers);
  const { paramHeaders: most } = limits;
  if (Object.keys(headers).length > most)
    throw tooLarge(`It wants more than ${most} of its arguments as headers`);
  return headers;
}

function collect(schema: unknown, value: unknown, headers: Record<string, string>): void {
  if (!isRecord(schema) || value === undefined || value === null) return;
  const name = schema['x-mcp-header'];
  if (typeof name === 'string' && isHeaderName.test(name) && isPrimitive(value)) {
    const text = encode(String(value));
    const { headerLength: most } = limits;
    if (text.length > most)
      throw tooLarge(`Its argument for the header ${name} has more than ${most} characters`);
    headers[`Mcp-Param-${name}`] = text;
  }
  if (!isRecord(schema['properties']) || !isRecord(value)) return;
  for (const [key, child] of Object.entries(schema['properties'])) {
    if (Object.hasOwn(value, key)) collect(child, value[key], headers);
  }
}

function tooLarge(what: string): McpCallError {
  return new McpCallError(
    'header-too-large',
    `The tool cannot be called so. ${what}. Shorten what it is given.`,
  );
}

// A number that JSON cannot carry exactly is left out rather than sent wrong.
function isPrimitive(value: unknown): value is string | number | boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value) || !Number.isInteger(value);
  return typeof value === 'string' || typeof value === 'boolean';
}

// Visible ASCII with inner blanks travels as it is; all else, and what looks encoded already, as base64 of its UTF-8.
function encode(value: string): string {
  if (/^[!-~]+([ \t]+[!-~]+)*$/.test(value) && !/^=\?base64\?.*\?=$/.test(value)) return value;
  const bytes = Array.from(new TextEncoder().encode(value), (byte) => String.fromCharCode(byte));
  return `=?base64?${btoa(bytes.join(''))}?=`;
}
