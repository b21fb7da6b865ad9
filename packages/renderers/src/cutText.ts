/** Shortens a text of a server to what is worth showing at once: so many characters, and no more than a few lines. */
export function cutText(text: string, most: number): string {
  const start = text.slice(0, most).split('\n', 8).join('\n');
  return start.length < text.length ? `${start.trimEnd()}…` : text;
}
