import { UriTemplate } from '@modelcontextprotocol/client';
import type { Match } from '../matchMessage.js';
import type { Offer, OfferKey } from '../offers/toOffers.js';
import { toServerLabel } from '../offers/toServerLabel.js';
import { readArguments } from './readArguments.js';

/** Whether a text is meant as a command. */
export function isCommand(text: string): boolean {
  return /^\s*\/\S/u.test(text);
}

/** Reads `/name arguments`, `/name@server arguments` or `/address`. */
export function parseCommand(text: string, offers: readonly Offer[]): Match {
  const written = text.trim().slice(1);
  const { named, rest } = findNamed(written, offers) ?? findByTemplate(written, offers);
  const options = named.map((offer) => ({ offer, ...readArguments(rest, offer.schema) }));
  const [first, ...others] = options;
  if (!first) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', ...first } : { kind: 'several', options };
}

/** The command that runs an offer, with its server where another offers the same. */
export function toCommand(offer: Offer, offers: readonly Offer[]): string {
  const namesakes = offers.filter(({ name }) => name === offer.name);
  if (listServers(namesakes).length < 2) return `/${offer.name}`;
  return `/${offer.name}@${toServerLabel(offer.serverId, listServers(offers))}`;
}

/** Finds a resource that is known by its pattern alone. */
export function findByAddress(
  offers: readonly Offer[],
  { serverId, kind, name }: OfferKey,
): Offer | undefined {
  if (kind !== 'resource') return undefined;
  const own = offers.filter((offer) => offer.serverId === serverId);
  return own.map((offer) => toResource(offer, name)).find((offer) => offer !== undefined);
}

interface Found {
  readonly named: readonly Offer[];
  /** What is written behind the name. */
  readonly rest: string;
}

// The longest name counts, because a name may hold spaces and may begin with another.
function findNamed(written: string, offers: readonly Offer[]): Found | undefined {
  const serverIds = listServers(offers);
  let best: { length: number; offers: Offer[] } = { length: 0, offers: [] };
  for (const offer of offers) {
    const label = toServerLabel(offer.serverId, serverIds);
    const length = Math.max(
      measureStart(written, offer.name),
      measureStart(written, `${offer.name}@${label}`),
    );
    if (length === 0 || length < best.length) continue;
    if (length > best.length) best = { length, offers: [] };
    best.offers.push(offer);
  }
  return best.length === 0 ? undefined : { named: best.offers, rest: written.slice(best.length) };
}

function measureStart(written: string, start: string): number {
  const isStart = written.toLowerCase().startsWith(start.toLowerCase());
  return isStart && /^(\s|$)/u.test(written.slice(start.length)) ? start.length : 0;
}

// An address that no server lists may still be one that a server has a pattern for.
function findByTemplate(written: string, offers: readonly Offer[]): Found {
  const uri = /^\S+/u.exec(written)?.[0] ?? '';
  const named = offers.flatMap((offer) => toResource(offer, uri) ?? []);
  return { named, rest: written.slice(uri.length) };
}

function toResource(offer: Offer, uri: string): Offer | undefined {
  if (offer.kind !== 'template' || !matches(offer.name, uri)) return undefined;
  return { ...offer, kind: 'resource', name: uri, title: uri, schema: {} };
}

function matches(template: string, uri: string): boolean {
  try {
    return new UriTemplate(template).match(uri) !== null;
  } catch {
    return false;
  }
}

function listServers(offers: readonly Offer[]): readonly string[] {
  return [...new Set(offers.map(({ serverId }) => serverId))];
}
