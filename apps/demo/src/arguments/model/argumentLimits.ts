/** How large a form may get before a part of it, or all of it, is edited as JSON. */
export const argumentLimits = {
  fields: 200,
  /** Objects and lists within one another; a schema with too many fields is tried with fewer levels. */
  depths: [6, 3, 1],
  /** Options of one choice. */
  options: 1_000,
  /** Items of a list that were there before anyone added one. */
  items: 50,
  /** Characters of a label, a description, an option. */
  label: 120,
  description: 2_000,
  /** References and parts of one schema that are followed to understand it. */
  steps: 100,
} as const;
