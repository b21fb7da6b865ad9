const longestPattern = 1_000;

/**
 * How many steps a pattern may take at worst on a text of this length. One that repeats what itself repeats or branches
 * costs infinitely much, and so does anything that cannot be estimated: references back, and looking around.
 */
export function estimatePatternCost(pattern: string, length: number): number {
  if (pattern.length > longestPattern || /\\[1-9k]|\(\?(?!:)/.test(pattern)) return Infinity;
  const reader = { pattern, at: 0, length: length + 1 };
  const { cost } = readBranches(reader);
  // What is left over is a bracket too many. Without an anchor every place of the text is a start.
  if (reader.at < pattern.length) return Infinity;
  return pattern.startsWith('^') && !pattern.includes('|') ? cost : cost * (length + 1);
}

interface Reader {
  readonly pattern: string;
  at: number;
  readonly length: number;
}

/** How often a part can be tried, and whether it may match in more than one way. */
interface Part {
  readonly cost: number;
  readonly isFixed: boolean;
}

function readBranches(reader: Reader): Part {
  let cost = 0;
  let branches = 0;
  let isFixed = true;
  do {
    if (reader.pattern[reader.at] === '|') reader.at += 1;
    const part = readSequence(reader);
    cost += part.cost;
    branches += 1;
    isFixed &&= part.isFixed;
  } while (reader.pattern[reader.at] === '|');
  return { cost, isFixed: isFixed && branches === 1 };
}

function readSequence(reader: Reader): Part {
  let cost = 1;
  let isFixed = true;
  for (;;) {
    const next = reader.pattern[reader.at];
    if (next === undefined || next === '|' || next === ')') return { cost, isFixed };
    const part = readAtom(reader, next);
    const [least, most] = readTimes(reader);
    cost *= repeat(part, least, most, reader.length);
    isFixed &&= part.isFixed && least === most;
    if (cost === Infinity) return { cost, isFixed };
  }
}

function repeat({ cost, isFixed }: Part, least: number, most: number, length: number): number {
  if (least === most) return cost ** most;
  if (most === 1) return cost + 1;
  return isFixed ? Math.min(length, most - least + 1) : Infinity;
}

function readAtom(reader: Reader, next: string): Part {
  if (next === '(') {
    reader.at += reader.pattern.startsWith('(?:', reader.at) ? 3 : 1;
    const part = readBranches(reader);
    if (reader.pattern[reader.at] !== ')') return { cost: Infinity, isFixed: false };
    reader.at += 1;
    return part;
  }
  const rest = reader.pattern.slice(reader.at);
  const atom = next === '[' ? /^\[(?:[^\]\\]|\\.)*\]/s : next === '\\' ? /^\\(?:[pPu]\{[^}]*\}|.)/s : /^./s;
  reader.at += atom.exec(rest)?.[0].length ?? Infinity;
  return { cost: 1, isFixed: true };
}

// The least and the most repetitions of what was read last.
function readTimes(reader: Reader): readonly [least: number, most: number] {
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (!found) return [1, 1];
  reader.at += found[0].length;
  const [, sign, least, comma, most] = found;
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Infinity : Number(most)];
}
