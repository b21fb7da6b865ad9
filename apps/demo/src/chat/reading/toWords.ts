// Words that say nothing about what is meant, in English and German.
const fillers = new Set(
  (
    'a an and any are at be by can could do does for from get give go have how i if in into is it its just let like ' +
    'me my need new of on one or out please run some start that the then there this to tool up us use want we what ' +
    'which will with would you your yours call do now tell show make after before been has ' +
    'aber an auf aus bei bitte das dem den der des die du ein eine einen einer es für ich im in ist kann kannst ' +
    'können mach mache mal mein meine mich mir mit möchte nach nun oder sie und uns vom von was wie wir zu zum zur'
  ).split(' '),
);

/** The words of a text in a form that can be compared: small letters, no accents, no plural, no filler. */
export function toWords(text: string): readonly string[] {
  return splitWords(text).filter((word) => !fillers.has(word));
}

/** All the words of a text in a form that can be compared, fillers too. */
export function splitWords(text: string): readonly string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(toSingular);
}

// Enough for "databases" to meet "database" and "caches" to meet "cache"; both sides are treated alike.
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/u.test(word) ? word.slice(0, -1) : word;
}
