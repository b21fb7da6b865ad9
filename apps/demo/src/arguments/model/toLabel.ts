import { argumentLimits } from './argumentLimits.js';

const acronym = /^(api|csv|html?|id|ip|json|pdf|sql|ssh|ur[il]|uuid|xml)$/i;
const wordEnd = /[\p{Ll}\d](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll})/gu;

/** Names a property for a person: its title, or its name made readable, such as "Due date" for `dueDate`. */
export function toLabel(name: string, title: unknown): string {
  if (typeof title === 'string' && title.trim() !== '') return cut(title.trim(), argumentLimits.label);
  const isShouted = name === name.toUpperCase();
  const words = cut(name, argumentLimits.label)
    .replace(wordEnd, '$& ')
    .split(/[\s_.-]+/)
    .map((word) => {
      const upper = word.toUpperCase();
      return acronym.test(word) || (word === upper && !isShouted) ? upper : word.toLowerCase();
    });
  const label = words.join(' ').trim() || name;
  return label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Shortens a text of a server to what can be shown, lines and all; never within a character that takes two places. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trimEnd()}…`;
}
