/** How large a form may be before it is refused: fields, options of one field, characters of all fields as JSON. */
export const formLimits = { fields: 500, options: 20_000, characters: 4_000_000 } as const;
