import type { Offer } from '../offers/toOffers.js';
import { findProperty, listChoices, listProperties, listRequired } from '../reading/objectSchema.js';
import { isCommand, parseCommand, toCommand } from '../reading/parseCommand.js';
import { splitPieces } from '../reading/splitPieces.js';

/** One way to go on with what is being written. */
export interface Completion {
  /** What the whole text becomes. */
  readonly text: string;
  /** What is written in the list. */
  readonly label: string;
  readonly detail: string | undefined;
  /** The command, where it completes one. */
  readonly offer?: Offer;
  readonly isRequired?: boolean;
}

/** The ways to go on, and what they complete. */
export interface Completions {
  readonly part: 'command' | 'argument' | 'value';
  readonly list: readonly Completion[];
}

const mostShown = 40;
const none: Completions = { part: 'command', list: [] };

/** Finds the ways to go on with a text whose end is being written. */
export function completeText(text: string, offers: readonly Offer[]): Completions {
  const name = /^\s*\/(\S*)$/u.exec(text)?.[1];
  if (name !== undefined) return completeName(text, name, offers);
  if (!isCommand(text)) return none;
  const match = parseCommand(text, offers);
  if (match.kind === 'none') return none;
  const offer = match.kind === 'one' ? match.offer : match.options[0]?.offer;
  return offer ? completeArgument(text, offer) : none;
}

function completeName(text: string, typed: string, offers: readonly Offer[]): Completions {
  const wanted = typed.toLowerCase();
  const list = offers
    .map((offer) => ({ offer, rank: rankName(offer, wanted) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostShown)
    .map(({ offer }): Completion => {
      const command = toCommand(offer, offers);
      const hasArguments = listProperties(offer.schema).length > 0;
      return {
        text: hasArguments ? `${command} ` : command,
        label: command,
        detail: offer.description,
        offer,
      };
    });
  // Nothing is left to complete where the only one is written out.
  const isWhole = list.length === 1 && list[0]?.label === text.trim();
  return { part: 'command', list: isWhole ? [] : list };
}

function rankName({ name, title }: Offer, wanted: string): number {
  const places = [name.toLowerCase(), title.toLowerCase()].map((known) => known.indexOf(wanted));
  const [inName = -1, inTitle = -1] = places;
  if (name.toLowerCase() === wanted) return 0;
  if (inName === 0) return 1;
  if (inTitle === 0) return 2;
  if (inName > 0) return 3;
  return inTitle > 0 ? 4 : Infinity;
}

function completeArgument(text: string, offer: Offer): Completions {
  const { schema } = offer;
  const valued = /\s([^\s="']+)=(\S*)$/u.exec(text);
  if (valued) {
    const [, name = '', typed = ''] = valued;
    const choices = listChoices(findProperty(schema, name))?.map(String) ?? [];
    const list = choices
      .filter((choice) => choice !== typed && choice.toLowerCase().startsWith(typed.toLowerCase()))
      .slice(0, mostShown)
      .map((choice): Completion => {
        const value = /[\s"']/u.test(choice) ? JSON.stringify(choice) : choice;
        return {
          text: `${text.slice(0, text.length - typed.length)}${value} `,
          label: choice,
          detail: undefined,
        };
      });
    return { part: 'value', list };
  }
  const typed = /\s([^\s="']*)$/u.exec(text)?.[1];
  if (typed === undefined) return none;
  const before = splitPieces(text.slice(0, text.length - typed.length));
  const given = new Set(before.map((piece) => piece.name));
  // Inside a sentence no names are offered.
  const isSentence = before.slice(1).some((piece) => piece.name === undefined);
  if (isSentence) return none;
  const required = listRequired(schema);
  const list = listProperties(schema)
    .filter(([name]) => !given.has(name) && name.toLowerCase().startsWith(typed.toLowerCase()))
    .slice(0, mostShown)
    .map(([name, { description }]): Completion => ({
      text: `${text.slice(0, text.length - typed.length)}${name}=`,
      label: `${name}=`,
      detail: typeof description === 'string' ? description : undefined,
      isRequired: required.includes(name),
    }));
  return { part: 'argument', list };
}
