const acronym = /^(api|csv|id|ip|json|pdf|sql|ssh|ur[il]|uuid)$/i;
// Lookaheads instead of runs: a name of a million capitals must not cost a million squared.
const wordEnd = /[\p{Ll}\d](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;

/** Makes a property key readable: "dueDate" becomes "Due date", "API_KEY" becomes "API key". */
export function toLabel(name: string): string {
  const shouted = name === name.toUpperCase();
  const words = name
    .replace(wordEnd, '$& ')
    .split(/[\s_-]+/)
    .map((word) => {
      const upper = word.toUpperCase();
      return acronym.test(word) || (word === upper && !shouted) ? upper : word.toLowerCase();
    });
  const label = words.join(' ').trim() || name.trim() || 'Value';
  return label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
