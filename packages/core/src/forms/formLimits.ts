/** How large a form may be before it is refused, so that drawing it cannot freeze a page. */
export const formLimits = {
  /** Fields of one form. */
  fields: 500,
  /** Options of one field. */
  options: 20_000,
  /** Characters of one option. */
  optionLength: 2_000,
  /** Characters of a name, a title, a description or a default. */
  textLength: 50_000,
  /** Lines of one of those. */
  lines: 2_000,
  /** Characters of all fields as JSON. */
  characters: 4_000_000,
} as const;
