const mostLines = 6;
// So little more is not worth a button.
const slack = 40;

/** Shortens a text to so many characters and a few lines, at the end of a word where there is one. */
export function cutWords(text: string, most: number): string {
  const lines = text.split('\n', mostLines + 1);
  const isTall = lines.length > mostLines;
  if (!isTall && text.length <= most + slack) return text;
  const start = lines.slice(0, mostLines).join('\n').slice(0, most);
  const word = start.search(/\s\S*$/);
  const end = word > most / 2 && start.length === most ? word : start.length;
  // Never within a character that takes two places.
  return `${start
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
