const longestText = 80;
const mostEntries = 8;

/** A value as somebody would write it in a source file; what is long is cut. */
export function toLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${cut(value).replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
  if (Array.isArray(value))
    return toBlock(
      value.map((item) => toLiteral(item, `${indent}  `)),
      '[]',
      indent,
    );
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    const shown = entries.map(([name, item]) => `${toKey(name)}: ${toLiteral(item, `${indent}  `)}`);
    return toBlock(shown, '{}', indent);
  }
  return typeof value === 'function' ? '() => …' : String(value);
}

function toBlock(items: readonly string[], brackets: string, indent: string): string {
  const [open, close] = [brackets.charAt(0), brackets.charAt(1)];
  const shown = items.slice(0, mostEntries);
  if (items.length > mostEntries) shown.push(`/* ${items.length - mostEntries} more */`);
  const gap = brackets === '{}' ? ' ' : '';
  const line = `${open}${gap}${shown.join(', ')}${gap}${close}`;
  if (items.length === 0) return brackets;
  if (!line.includes('\n') && indent.length + line.length < 80) return line;
  return `${open}\n${shown.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close}`;
}

function toKey(name: string): string {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? name : toLiteral(name);
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
