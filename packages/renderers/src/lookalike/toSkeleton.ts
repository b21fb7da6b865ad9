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
  return toLatin(text)
    .replace(/[1I|]/g, 'l')
    .replaceAll('0', 'O')
    .replaceAll('m', 'rn')
    .replace(/[\s\u2800]+/g, ' ')
    .trim();
}
