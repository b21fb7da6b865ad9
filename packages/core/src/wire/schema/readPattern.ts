import { limits } from '../limits.js';

/** The characters that one place of a pattern takes, as ranges of code points. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

/** A pattern as a tree. A loop takes its part any number of times; what is counted is written out. */
export type PatternNode =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'loop'; readonly part: PatternNode };

/** One alternative of a whole pattern, and whether it stands at the start and the end of the text. */
export interface PatternBranch {
  readonly node: PatternNode;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Why a pattern is not run. */
export type PatternProblem =
  | 'too long'
  | 'not a regular expression'
  | 'looks around'
  | 'refers back'
  | 'has an anchor inside'
  | 'counts too far'
  | 'is of a kind that is not known here'
  | 'can match the same text in too many ways'
  | 'may start anywhere';

/** Thrown within this folder where a pattern is not one that can be decided about. */
export class UnreadablePattern extends Error {
  constructor(readonly problem: PatternProblem) {
    super(problem);
  }
}

const highest = 0x10ffff;
const everything: CharacterSet = [[0, highest]];
const digits: CharacterSet = [[48, 57]];
const wordCharacters: CharacterSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const blanks: CharacterSet = [
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: CharacterSet = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const classes: Readonly<Record<string, CharacterSet>> = {
  d: digits,
  D: negate(digits),
  w: wordCharacters,
  W: negate(wordCharacters),
  s: blanks,
  S: negate(blanks),
};
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };
const empty: PatternNode = { kind: 'sequence', parts: [] };

/**
 * Reads a regular expression as JSON Schema has them; throws `UnreadablePattern` for what is beyond the subset. Tells how many steps
 * it takes before it takes them.
 */
export function readPattern(pattern: string, spend: (steps: number) => void): readonly PatternBranch[] {
  if (pattern.length > limits.patternLength) throw new UnreadablePattern('too long');
  try {
    new RegExp(pattern, 'u');
  } catch {
    throw new UnreadablePattern('not a regular expression');
  }
  spend(pattern.length);
  const reader = { characters: [...pattern], at: 0, spend };
  const branches: PatternBranch[] = [];
  do {
    const atStart = take(reader, '^');
    const node = readSequence(reader);
    const atEnd = take(reader, '$');
    branches.push({ node, atStart, atEnd });
  } while (take(reader, '|'));
  if (reader.at < reader.characters.length) throw new UnreadablePattern('has an anchor inside');
  return branches;
}

interface Reader {
  readonly characters: readonly string[];
  readonly spend: (steps: number) => void;
  at: number;
}

function take(reader: Reader, character: string): boolean {
  if (reader.characters[reader.at] !== character) return false;
  reader.at += 1;
  return true;
}

function readSequence(reader: Reader): PatternNode {
  const parts: PatternNode[] = [];
  for (;;) {
    const next = reader.characters[reader.at];
    if (next === undefined || next === '|' || next === ')' || next === '$')
      return { kind: 'sequence', parts };
    parts.push(readTimes(reader, readAtom(reader)));
  }
}

function readAtom(reader: Reader): PatternNode {
  const next = reader.characters[reader.at];
  reader.at += 1;
  switch (next) {
    case '^':
      throw new UnreadablePattern('has an anchor inside');
    case '(':
      return readGroup(reader);
    case '[':
      return { kind: 'set', set: readClass(reader) };
    case '.':
      return { kind: 'set', set: negate(lineEnds) };
    case '\\':
      return { kind: 'set', set: readEscape(reader) };
    default:
      return { kind: 'set', set: toSet(next?.codePointAt(0) ?? 0) };
  }
}

function readGroup(reader: Reader): PatternNode {
  if (take(reader, '?') && !take(reader, ':')) {
    const [first, second] = reader.characters.slice(reader.at);
    if (first !== '<' || second === '=' || second === '!')
      throw new UnreadablePattern(
        /[=!<]/.test(first ?? '') ? 'looks around' : 'is of a kind that is not known here',
      );
    while (!take(reader, '>')) reader.at += 1;
  }
  const options: PatternNode[] = [];
  do options.push(readSequence(reader));
  while (take(reader, '|'));
  if (!take(reader, ')')) throw new UnreadablePattern('has an anchor inside');
  return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
}

// What may be repeated any number of times, or up to a number, is a loop: that takes at least as many ways.
function readTimes(reader: Reader, part: PatternNode): PatternNode {
  const rest = reader.characters.slice(reader.at, reader.at + 20).join('');
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(rest);
  if (!found) return part;
  reader.at += found[0].length;
  const [, sign, count = '', comma = '', end = ''] = found;
  if (sign === '?') return { kind: 'choice', options: [part, empty] };
  const least = sign === undefined ? Number(count) : sign === '+' ? 1 : 0;
  const most = sign === undefined ? (comma ? Number(end || Infinity) : least) : Infinity;
  // To take nothing a thousand times a thousand times is work for every engine, this one too.
  if (least > 1 && takesNothing(part)) throw new UnreadablePattern('counts too far');
  if (least > limits.patternCount || (most !== Infinity && most > 1e9))
    throw new UnreadablePattern('counts too far');
  reader.spend(least);
  const parts: PatternNode[] = Array.from({ length: least }, () => part);
  if (most > least)
    parts.push(most === least + 1 ? { kind: 'choice', options: [part, empty] } : { kind: 'loop', part });
  return { kind: 'sequence', parts };
}

function takesNothing(node: PatternNode): boolean {
  switch (node.kind) {
    case 'set':
      return false;
    case 'sequence':
      return node.parts.every(takesNothing);
    case 'choice':
      return node.options.every(takesNothing);
    case 'loop':
      return takesNothing(node.part);
    default:
      return node satisfies never;
  }
}

function readClass(reader: Reader): CharacterSet {
  const isNegated = take(reader, '^');
  const ranges: (readonly [number, number])[] = [];
  while (!take(reader, ']')) {
    const from = readClassPart(reader);
    const [single] = from;
    const isRange = reader.characters[reader.at] === '-' && reader.characters[reader.at + 1] !== ']';
    if (isRange && from.length === 1 && single && single[0] === single[1]) {
      reader.at += 1;
      const to = readClassPart(reader)[0]?.[1] ?? highest;
      ranges.push([single[0], to]);
    } else ranges.push(...from);
  }
  return isNegated ? negate(ranges) : ranges;
}

function readClassPart(reader: Reader): CharacterSet {
  const next = reader.characters[reader.at] ?? '';
  reader.at += 1;
  if (next !== '\\') return toSet(next.codePointAt(0) ?? 0);
  return take(reader, 'b') ? toSet(8) : readEscape(reader);
}

function readEscape(reader: Reader): CharacterSet {
  const next = reader.characters[reader.at] ?? '';
  reader.at += 1;
  const known = classes[next];
  if (known) return known;
  const control = controls[next];
  if (control !== undefined) return toSet(control);
  switch (next) {
    case 'b':
    case 'B':
      throw new UnreadablePattern('looks around');
    case 'p':
    case 'P':
      // Which characters these are is not known here: any may be meant.
      while (!take(reader, '}')) reader.at += 1;
      return everything;
    case 'x':
    case 'u':
    case 'c':
      return readNumbered(reader, next);
    default:
      if (/[\dk]/.test(next)) throw new UnreadablePattern('refers back');
      return toSet(next.codePointAt(0) ?? 0);
  }
}

function readNumbered(reader: Reader, kind: 'x' | 'u' | 'c'): CharacterSet {
  const rest = reader.characters.slice(reader.at, reader.at + 12).join('');
  const found = { x: /^([\da-f]{2})/i, u: /^(?:([\da-f]{4})|\{([\da-f]+)\})/i, c: /^([a-z])/i }[kind].exec(
    rest,
  );
  if (!found) throw new UnreadablePattern('is of a kind that is not known here');
  reader.at += found[0].length;
  const [, plain = '', braced] = found;
  if (kind === 'c') return toSet((plain.codePointAt(0) ?? 0) % 32);
  const code = parseInt(braced ?? plain, 16);
  // Half a character may stand for a whole one together with the next.
  return code >= 0xd800 && code <= 0xdfff ? everything : toSet(code);
}

function toSet(code: number): CharacterSet {
  return [[code, code]];
}

function negate(set: CharacterSet): CharacterSet {
  const left: (readonly [number, number])[] = [];
  let next = 0;
  for (const [first, last] of [...set].sort(([one], [other]) => one - other)) {
    if (first > next) left.push([next, first - 1]);
    next = Math.max(next, last + 1);
  }
  if (next <= highest) left.push([next, highest]);
  return left;
}
