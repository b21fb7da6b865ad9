import { z } from 'zod';

/** Builds a titled choice twice from one list: as the field a form shows, and as the check its answer must pass. */
export function buildChoice<Value extends string>(title: string, titles: Record<Value, string>) {
  const values = Object.keys(titles) as Value[]; // Object.keys forgets the key type.
  return {
    field: {
      type: 'string' as const,
      title,
      oneOf: values.map((value) => ({ const: value, title: titles[value] })),
    },
    schema: z.enum(values),
  };
}
