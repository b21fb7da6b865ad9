import { toBase64Url } from './base64Url.js';

/** Digests plain data: the same data has the same digest, whatever the order of its keys. */
export async function toDigest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value, sortKeys) ?? 'undefined');
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
