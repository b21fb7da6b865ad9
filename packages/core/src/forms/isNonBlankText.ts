/** Tells a text worth showing from blanks and other types. */
export function isNonBlankText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
