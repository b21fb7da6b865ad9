/** A text of a server, unless it is missing, empty or no text at all. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
