/** One piece of what was typed: `name=value`, or something else. */
export interface Piece {
  /** The name before the equals sign. */
  readonly name?: string;
  /** Without the quotes around it. */
  readonly text: string;
  readonly isQuoted: boolean;
}

const nameBefore = /^([\p{L}_$][\p{L}\p{N}_.$-]*)=/u;

/** Splits a text at its spaces, but neither inside quotes nor inside the brackets of a JSON value. */
export function splitPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const named = nameBefore.exec(rest);
    const name = named?.[1];
    const value = readValue(rest.slice(named?.[0].length ?? 0), name !== undefined);
    pieces.push({ ...(name !== undefined && { name }), text: value.text, isQuoted: value.isQuoted });
    rest = rest.slice((named?.[0].length ?? 0) + value.length).trimStart();
  }
  return pieces;
}

interface ReadValue {
  readonly text: string;
  readonly isQuoted: boolean;
  /** How much of the text it took. */
  readonly length: number;
}

function readValue(text: string, isNamed: boolean): ReadValue {
  const quoted = /^"((?:[^"\\]|\\.)*)"(?=\s|$)/su.exec(text) ?? /^'((?:[^'\\]|\\.)*)'(?=\s|$)/su.exec(text);
  if (quoted) {
    return { text: unescape(quoted[1] ?? ''), isQuoted: true, length: quoted[0].length };
  }
  const length = (isNamed && findJsonEnd(text)) || text.search(/\s|$/u);
  return { text: text.slice(0, length), isQuoted: false, length };
}

function unescape(text: string): string {
  return text.replace(/\\(["'\\])/gu, '$1');
}

/** Where the brackets close that a text opens with; 0 where it opens with none, or they never close. */
function findJsonEnd(text: string): number {
  if (!/^[[{]/u.test(text)) return 0;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (isInString && sign === '\\') index += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString && '[{'.includes(sign)) depth += 1;
    else if (!isInString && ']}'.includes(sign) && (depth -= 1) === 0) return index + 1;
  }
  return 0;
}
