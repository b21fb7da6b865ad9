const deepestIndent = 20;

/** A value as readable JSON, of any depth; `undefined` for what JSON cannot say. */
export function toJsonText(value: unknown): string | undefined {
  try {
    // Deep nesting is not indented: each level would lengthen every line below it.
    return JSON.stringify(value, null, isDeep(value, deepestIndent) ? 0 : 2);
  } catch (error) {
    return error instanceof RangeError ? writeDeepJson(value) : undefined;
  }
}

function isDeep(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeep(child, levels - 1));
}

/** JSON that is nested deeper than the browser can write it, on one line; `undefined` for a circle. */
function writeDeepJson(root: unknown): string | undefined {
  const written: string[] = [];
  const around = new Set<object>();
  // What is still to be written, the next thing last.
  const rest: ({ readonly value: unknown } | { readonly text: string; readonly ends?: object })[] = [
    { value: root },
  ];
  for (let next = rest.pop(); next; next = rest.pop()) {
    if ('text' in next) {
      written.push(next.text);
      if (next.ends) around.delete(next.ends);
      continue;
    }
    const { value } = next;
    if (typeof value !== 'object' || value === null) {
      written.push(JSON.stringify(value) ?? 'null');
      continue;
    }
    if (around.has(value)) return undefined;
    around.add(value);
    const isList = Array.isArray(value);
    written.push(isList ? '[' : '{');
    rest.push({ text: isList ? ']' : '}', ends: value });
    const entries = Object.entries(value).reverse();
    entries.forEach(([key, child], index) => {
      const isFirst = index === entries.length - 1;
      rest.push(
        { value: child },
        { text: `${isFirst ? '' : ','}${isList ? '' : `${JSON.stringify(key)}:`}` },
      );
    });
  }
  return written.join('');
}
