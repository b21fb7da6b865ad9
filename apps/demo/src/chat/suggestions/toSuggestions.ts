import type { Offer } from '../offers/toOffers.js';
import { toCommand } from '../reading/parseCommand.js';
import { readArguments } from '../reading/readArguments.js';
import { scenarios, type ScenarioId } from './scenarios.js';

/** Something to try: the command that does it, and the words for it. */
export interface Suggestion {
  /** What is sent when it is picked. */
  readonly command: string;
  readonly offer: Offer;
  /** Where there are words of our own for it; else the server's are shown. */
  readonly scenario?: ScenarioId;
}

const mostOwn = 24;

/** What can be tried at one server: the scenarios that it has, and then whatever else it offers. */
export function toSuggestions(offers: readonly Offer[], allOffers: readonly Offer[]): readonly Suggestion[] {
  const known = scenarios.flatMap(({ id, kind, name, given }): Suggestion[] => {
    const offer = offers.find((candidate) => candidate.kind === kind && candidate.name === name);
    // A tool that only has the name in common is none of ours.
    if (!offer || readArguments(given, offer.schema).isUnclear) return [];
    return [{ command: `${toCommand(offer, allOffers)} ${given}`.trim(), offer, scenario: id }];
  });
  const others = offers.filter((offer) => !known.some((suggestion) => suggestion.offer === offer));
  const runnable = others.filter(({ kind }) => kind === 'tool' || kind === 'prompt');
  // Resources are many; they stand for a server that has nothing else.
  const own = known.length > 0 || runnable.length > 0 ? runnable : others;
  return [
    ...known,
    ...own.slice(0, mostOwn).map((offer) => ({ command: toCommand(offer, allOffers), offer })),
  ];
}
