import { parseJson } from '../../arguments/json/parseJson.js';
import {
  findProperty,
  listMissing,
  listProperties,
  listTypes,
  takesProperty,
  type ObjectSchema,
} from './objectSchema.js';
import { splitPieces, type Piece } from './splitPieces.js';
import { toValue } from './toValue.js';

/** What was understood of typed arguments. */
export interface ReadArguments {
  readonly given: Readonly<Record<string, unknown>>;
  /** Something was written that fits nowhere, so that it is better to ask than to run. */
  readonly isUnclear: boolean;
}

/** Reads the arguments behind a command: a JSON object, `name=value` pairs, or a bare text. */
export function readArguments(text: string, schema: ObjectSchema): ReadArguments {
  const written = text.trim();
  const json = written.startsWith('{') ? parseJson(written) : undefined;
  // It begins with a brace, so that what it holds are keys and values.
  if (json?.status === 'value') return { given: json.value as Record<string, unknown>, isUnclear: false };
  if (json?.status === 'precision') return { given: {}, isUnclear: true };
  const pieces = splitPieces(written);
  const isPair = ({ name }: Piece) => name !== undefined && takesProperty(schema, name);
  const pairs = readPairs(pieces.filter(isPair), schema);
  const bare = pieces.filter((piece) => !isPair(piece));
  if (bare.length === 0) return pairs;
  const place = findPlace(schema, pairs.given);
  // A text with spaces is wanted as it was written, as long as nothing else stands between.
  const whole = bare.length === pieces.length && bare.length > 1 ? written : bare.map(toText).join(' ');
  const read = place === undefined ? undefined : toValue(whole, findProperty(schema, place));
  if (place === undefined || !read) return { ...pairs, isUnclear: true };
  return { ...pairs, given: { ...pairs.given, [place]: read.value } };
}

/** Reads `name=value` pairs; what cannot be a value of its property is left out. */
export function readPairs(pieces: readonly Piece[], schema: ObjectSchema): ReadArguments {
  const given: Record<string, unknown> = {};
  let isUnclear = false;
  for (const { name = '', text } of pieces) {
    const read = toValue(text, findProperty(schema, name));
    if (read) given[name] = read.value;
    else isUnclear = true;
  }
  return { given, isUnclear };
}

// The first text that is missing, else the only thing that is missing, else the only thing there is.
function findPlace(schema: ObjectSchema, given: Readonly<Record<string, unknown>>): string | undefined {
  const missing = listMissing(schema, given);
  const text = missing.find((name) => listTypes(findProperty(schema, name)).includes('string'));
  if (text !== undefined) return text;
  if (missing.length > 0) return missing.length === 1 ? missing[0] : undefined;
  const open = listProperties(schema).filter(([name]) => !Object.hasOwn(given, name));
  return listProperties(schema).length === 1 ? open[0]?.[0] : undefined;
}

function toText({ name, text }: Piece): string {
  return name === undefined ? text : `${name}=${text}`;
}
