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
