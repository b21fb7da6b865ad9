/** Writes a value as JSON that a person can edit. */
export function toJsonText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
