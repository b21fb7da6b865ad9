import type { Offer } from '../offers/toOffers.js';
import { splitWords, toWords } from './toWords.js';

/** How well an offer fits a message. */
export interface Score {
  readonly offer: Offer;
  /** Its very name, title or address is in the message. */
  readonly isNamed: boolean;
  readonly points: number;
}

const pointsOf = { name: 4, title: 3, description: 1 };
// A word of a description alone says too little.
const fewestPoints = 2;

/** Scores what a message may mean, the best first; whatever hardly fits is left out. */
export function scoreOffers(text: string, offers: readonly Offer[]): readonly Score[] {
  const named = dropParts(offers.flatMap((offer) => scoreName(text, offer)));
  const words = new Set(toWords(text));
  const bags = offers.map((offer) => ({ offer, bag: toBag(offer) }));
  const guessed = bags
    .filter(({ offer }) => !named.some((score) => score.offer === offer))
    .map(({ offer, bag }) => {
      const points = [...words].reduce(
        (sum, word) => sum + (bag.get(word) ?? 0) / Math.sqrt(countBags(bags, word)),
        0,
      );
      return { offer, isNamed: false, points };
    })
    .filter(({ points }) => points >= fewestPoints);
  return [...named, ...guessed].sort(
    (one, other) => Number(other.isNamed) - Number(one.isNamed) || other.points - one.points,
  );
}

function scoreName(text: string, offer: Offer): (Score & { readonly phrase: string })[] {
  const said = ` ${splitWords(text).join(' ')} `;
  const isAddressed = offer.kind === 'resource' && text.includes(offer.name);
  const phrases = [offer.name, offer.title].map((phrase) => splitWords(phrase).join(' '));
  const [phrase] = phrases
    .filter((known) => known !== '' && said.includes(` ${known} `))
    .sort((one, other) => other.length - one.length);
  if (isAddressed) return [{ offer, isNamed: true, points: 1, phrase: phrases[0] ?? '' }];
  return phrase === undefined || offer.kind === 'template'
    ? []
    : [{ offer, isNamed: true, points: 1, phrase }];
}

// Where "summarize diff" is said, "diff" is not meant by itself.
function dropParts(scores: readonly (Score & { readonly phrase: string })[]): readonly Score[] {
  return scores.filter(
    ({ phrase }) =>
      !scores.some((other) => other.phrase !== phrase && ` ${other.phrase} `.includes(` ${phrase} `)),
  );
}

function toBag({ name, title, description }: Offer): ReadonlyMap<string, number> {
  const bag = new Map<string, number>();
  const put = (text: string, points: number) => {
    for (const word of toWords(text)) bag.set(word, Math.max(bag.get(word) ?? 0, points));
  };
  put(description, pointsOf.description);
  put(title, pointsOf.title);
  put(name, pointsOf.name);
  return bag;
}

// A word that many offers share tells them apart less.
function countBags(bags: readonly { readonly bag: ReadonlyMap<string, number> }[], word: string): number {
  return bags.filter(({ bag }) => bag.has(word)).length || 1;
}
