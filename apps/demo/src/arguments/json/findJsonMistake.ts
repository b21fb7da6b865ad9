const space = /[ \t\n\r]*/y;
const text = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"/iuy;
const plain = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** A mistake, by its place in the text. */
class Mistake {
  constructor(readonly at: number) {}
}

/** Finds where a text stops being JSON; engines do not always say so themselves. */
export function findJsonMistake(
  json: string,
): { readonly line: number; readonly column: number } | undefined {
  try {
    const end = skip(json, readValue(json, skip(json, 0)));
    return end < json.length ? toPlace(json, end) : undefined;
  } catch (error) {
    // Too many levels for this way of reading have no place either.
    return error instanceof Mistake ? toPlace(json, error.at) : undefined;
  }
}

function readValue(json: string, at: number): number {
  if (json[at] === '{') return readList(json, at, '}', readEntry);
  if (json[at] === '[') return readList(json, at, ']', readValue);
  return match(json[at] === '"' ? text : plain, json, at);
}

function readEntry(json: string, at: number): number {
  const colon = skip(json, match(text, json, at));
  if (json[colon] !== ':') throw new Mistake(colon);
  return readValue(json, skip(json, colon + 1));
}

function readList(json: string, at: number, close: string, readItem: typeof readValue): number {
  let next = skip(json, at + 1);
  if (json[next] === close) return next + 1;
  for (;;) {
    next = skip(json, readItem(json, next));
    if (json[next] === close) return next + 1;
    if (json[next] !== ',') throw new Mistake(next);
    next = skip(json, next + 1);
  }
}

function match(pattern: RegExp, json: string, at: number): number {
  pattern.lastIndex = at;
  if (!pattern.test(json)) throw new Mistake(at);
  return pattern.lastIndex;
}

function skip(json: string, at: number): number {
  return match(space, json, at);
}

function toPlace(json: string, at: number) {
  const before = json.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
