import type { Offer } from './offers/toOffers.js';
import { findProperty, listChoices, listRequired, listTypes, takesProperty } from './reading/objectSchema.js';
import { readPairs, type ReadArguments } from './reading/readArguments.js';
import { scoreOffers, type Score } from './reading/scoreOffers.js';
import { splitPieces } from './reading/splitPieces.js';
import { toValue } from './reading/toValue.js';
import { splitWords } from './reading/toWords.js';

/** An offer with the arguments that were said. */
export interface OfferToRun extends ReadArguments {
  readonly offer: Offer;
}

/** What a message seems to ask for: something to run, some things to choose from, or nothing that there is. */
export type Match =
  | ({ readonly kind: 'one' } & OfferToRun)
  | { readonly kind: 'several'; readonly options: readonly OfferToRun[] }
  | { readonly kind: 'none' };

const mostOffered = 5;
// One is clear when the next is this much weaker.
const clearLead = 0.6;

/** Finds the offer that a message written in plain words asks for. */
export function matchMessage(text: string, offers: readonly Offer[]): Match {
  const [best, ...others] = scoreOffers(text, offers);
  if (!best) return { kind: 'none' };
  const rivals = others.filter(
    ({ isNamed, points }) => isNamed === best.isNamed && points >= best.points * clearLead,
  );
  const options = [best, ...rivals]
    .slice(0, mostOffered)
    .map(({ offer }) => ({ offer, ...guessArguments(text, offer) }));
  const [first] = options;
  return first && rivals.length === 0 && mayRun(text, best)
    ? { kind: 'one', ...first }
    : { kind: 'several', options };
}

/** Reads `name=value` pairs from a message, and the one value that cannot be anything else. */
function guessArguments(text: string, { schema, isDestructive }: Offer): ReadArguments {
  const pieces = splitPieces(text);
  const pairs = readPairs(
    pieces.filter(({ name }) => name !== undefined && takesProperty(schema, name)),
    schema,
  );
  const [only, ...others] = listRequired(schema);
  // What could do harm is run with what was said, never with what was guessed.
  if (isDestructive || only === undefined || others.length > 0 || Object.hasOwn(pairs.given, only))
    return pairs;
  const property = findProperty(schema, only);
  const quoted = pieces.filter(({ isQuoted, name }) => isQuoted && name === undefined);
  const candidates = listChoices(property)
    ? splitWords(text).concat(pieces.map((piece) => piece.text))
    : listTypes(property).includes('string') && quoted.length === 1
      ? quoted.map((piece) => piece.text)
      : [];
  const values = new Set(candidates.flatMap((candidate) => toValue(candidate, property)?.value ?? []));
  const [value] = values;
  return values.size === 1 ? { ...pairs, given: { ...pairs.given, [only]: value } } : pairs;
}

// A guess is offered and not run where it could do harm, and so is what someone only asks about or does not want.
function mayRun(text: string, { offer, isNamed }: Score): boolean {
  if (isDoubtful(text)) return false;
  return isNamed || !offer.isDestructive;
}

function isDoubtful(text: string): boolean {
  const isNegated = /\b(not|never|cannot|without|nicht|nie|niemals|kein|keine|keinen|ohne)\b|n['’]t\b/iu.test(
    text,
  );
  const isAbout =
    /^\s*(what|why|how|when|who|where|which|is|are|does|did|was|warum|wieso|wie|wann|wer|wo|welche\w*|ist|sind)\b/iu;
  return isNegated || (isAbout.test(text) && text.trimEnd().endsWith('?'));
}
