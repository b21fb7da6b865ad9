import type { Choice } from '@mcp-roundtrip/core/forms';

/** An option as it is searched and shown: `text` tells it from all others, `detail` is what its label lacks for that. */
export interface SearchableOption {
  readonly choice: Choice;
  readonly label: string;
  readonly detail: string | undefined;
  readonly text: string;
  readonly folded: string;
}

// Nobody reads on, and a label of a megabyte takes a second to draw.
const longestLabel = 1_000;
const prepared = new WeakMap<readonly Choice[], readonly SearchableOption[]>();

/** Prepares options for searching, once for each list and only when one is opened. */
export function prepareOptions(options: readonly Choice[]): readonly SearchableOption[] {
  let searchable = prepared.get(options);
  if (!searchable) {
    const seen = new Map<string, number>();
    for (const { label } of options) seen.set(cut(label), (seen.get(cut(label)) ?? 0) + 1);
    searchable = options.map((choice) => {
      const label = cut(choice.label);
      const text = toText(choice, (seen.get(label) ?? 0) > 1);
      const detail = text === label ? undefined : cut(`${choice.value}`);
      return { choice, label, detail, text, folded: foldText(text) };
    });
    prepared.set(options, searchable);
  }
  return searchable;
}

/** What the input shows for the chosen option, found without preparing all of them. */
export function toChosenText(options: readonly Choice[], chosen: Choice | undefined): string {
  if (!chosen) return '';
  const label = cut(chosen.label);
  return toText(
    chosen,
    options.some((option) => cut(option.label) === label && option.value !== chosen.value),
  );
}

/** The options that contain what was typed, those that begin with it first, in one pass over the list. */
export function findMatches(
  options: readonly SearchableOption[],
  typed: string,
): readonly SearchableOption[] {
  const sought = foldText(typed);
  if (sought === '') return options;
  const beginning: SearchableOption[] = [];
  const containing: SearchableOption[] = [];
  for (const option of options) {
    const position = option.folded.indexOf(sought);
    if (position === 0) beginning.push(option);
    else if (position > 0) containing.push(option);
  }
  return beginning.concat(containing);
}

/** The one option that a typed text names in full; none when it could be several. */
export function findNamed(options: readonly SearchableOption[], typed: string): SearchableOption | undefined {
  const sought = foldText(typed);
  const named = options.filter(({ folded }) => folded === sought);
  if (named.length === 1) return named[0];
  const spelled = named.filter(({ text }) => text.trim() === typed.trim());
  return spelled.length === 1 ? spelled[0] : undefined;
}

function toText({ label, value }: Choice, isRepeated: boolean): string {
  return isRepeated && label !== `${value}` ? `${cut(label)} (${cut(`${value}`)})` : cut(label);
}

/** One line that an input can show: it would leave the breaks out, so that its own text could not be found. */
function cut(text: string): string {
  const start = text.length > longestLabel ? `${text.slice(0, longestLabel)}…` : text;
  return start.replace(/[\r\n]+/g, ' ');
}

// Letters that carry no mark of their own to take off.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Makes texts comparable whatever their case, marks and outer blanks: "Åland" becomes "aland". */
export function foldText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}
