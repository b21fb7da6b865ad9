/** A value in few signs: a text as it is, anything else as JSON. */
export function toCompact(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? '');
}
