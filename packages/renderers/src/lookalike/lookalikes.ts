import { latinLookalikes } from './latinLookalikes.js';

// Unicode has these stand for small capitals, which are read as the letters all the same.
const smallCapitals = { b: 'в', h: 'н', k: 'кκ', m: 'м', t: 'тτ' };

const latinByLetter = new Map(
  [...Object.entries(latinLookalikes), ...Object.entries(smallCapitals)].flatMap(([latin, letters]) =>
    Array.from(letters, (letter) => [letter, latin] as const),
  ),
);

/** A text with each letter that looks like one of ASCII replaced by that one, and without what nobody sees. */
export function toLatin(text: string): string {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\x00-\x7F]*$/.test(text)) return text;
  return (
    text
      .normalize('NFKC')
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
      .replace(/[^\p{ASCII}]/gu, (letter) => latinByLetter.get(letter) ?? letter)
      // A letter that was replaced may belong together with the accent behind it.
      .normalize('NFC')
  );
}

/** The same for all texts that look alike (UTS 39), and for no person to read. */
export function toSkeleton(text: string): string {
  return (
    toLatin(text)
      // Without its accent a letter is replaced like any other.
      .normalize('NFD')
      .replace(/[1I|]/g, 'l')
      .replaceAll('0', 'O')
      .replaceAll('m', 'rn')
      .replace(/[\s\u2800]+/g, ' ')
      .trim()
  );
}

// The scripts in everyday use (UAX 31, table 5), and those that are written together (UTS 39, highly restrictive).
const scripts =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'];

const anyOf = (names: string) => names.replace(/\w+ ?/g, (name) => `\\p{scx=${name.trim()}}`);
const allowed = [...scripts.split(' '), ...together].map(
  (names) => new RegExp(`^[${anyOf(names)}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u'),
);
const known = new RegExp(`[${anyOf(scripts)}]`, 'u');

/** Whether a label mixes letters of scripts that are not written together. */
export function mixesScripts(label: string): boolean {
  // A rare script by itself is no mixture; that it is not a to z is said anyway.
  return known.test(label) && !allowed.some((pattern) => pattern.test(label));
}

const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
// In a path, joiners and variation selectors belong to writing systems and emoji, and line breaks to texts.
const encoded =
  /%(?:0[0-8BCEF]|1[\dA-F]|7F|C2%(?:[89][\dA-F]|AD)|D8%9C|E1%(?:85%(?:9F|A0)|A0%8E)|E2%(?:80%(?:8[BEF]|A[89A-E])|81%A|A0%80)|E3%85%A4|EF%(?:BB%BF|BE%A0)|F3%A0%8[01])/i;

/** Whether someone has put characters into an address that nobody can see, plainly or percent-encoded. */
export function hasInvisibleCharacters(url: string, href = ''): boolean {
  const authority = /^[^:]*:[/\\]*([^/\\?#]*)/.exec(url)?.[1] ?? url;
  // A lone space or line break around an address disguises nothing.
  return (
    /\p{Cc}/u.test(url.trim()) || invisible.test(authority.trim()) || encoded.test(url) || encoded.test(href)
  );
}

/** Writes each invisible character as its code point, so that none of them can change how the text looks. */
export function showInvisibleCharacters(text: string): string {
  return text.replace(
    new RegExp(invisible, 'gu'),
    (character) => `⟨U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}
