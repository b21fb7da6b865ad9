import type { ArgumentField } from './toArgumentFields.js';
import type { ArgumentValues } from './toLaunchable.js';

/** Reads the arguments off their form; what was left empty is left out. */
export function readArguments(fields: readonly ArgumentField[], data: FormData): ArgumentValues {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = data.get(name);
      if (typeof value !== 'string' || value === '') return [];
      return [[name, kind === 'number' ? Number(value) : value]];
    }),
  );
}
