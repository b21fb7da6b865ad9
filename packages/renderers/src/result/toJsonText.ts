const deepestIndent = 20;

/** A value as readable JSON; `undefined` for what JSON cannot say. */
export function toJsonText(value: unknown): string | undefined {
  try {
    // Deep nesting is not indented: each level would lengthen every line below it.
    return JSON.stringify(value, null, isDeep(value, deepestIndent) ? 0 : 2);
  } catch {
    return undefined;
  }
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeep(child, levels - 1));
}
