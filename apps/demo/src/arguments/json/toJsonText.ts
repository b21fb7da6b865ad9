/** Writes a value as JSON that a person can edit. */
export function toJsonText(value: unknown): string {
  try {
    return value === undefined ? '' : JSON.stringify(value, null, 2);
  } catch {
    // Nested too deeply to be written down; nobody could read or change it either.
    return '';
  }
}
