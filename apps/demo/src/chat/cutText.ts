/** Shortens a text that someone else wrote to one line of what is worth showing at once. */
export function cutText(text: string, most: number): string {
  const line = text.trim().replace(/\s+/gu, ' ');
  // By characters as people count them, so that none is cut in half.
  const signs = [...line.slice(0, most * 4)];
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : line;
}
