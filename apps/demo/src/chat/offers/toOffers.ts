import type { Catalog } from '../../catalog/listCatalog.js';
import { toEntries, type CatalogEntry } from '../../catalog/toEntries.js';
import { toEntrySchema } from '../../catalog/toEntrySchema.js';
import type { ObjectSchema } from '../reading/objectSchema.js';
import { isDestructive } from './isDestructive.js';

/** Names one thing that one server offers. */
export interface OfferKey {
  readonly serverId: string;
  readonly kind: CatalogEntry['kind'];
  /** The name of a tool or prompt, the address of a resource, or the pattern of addresses. */
  readonly name: string;
}

/** One thing that one server offers, as far as it takes to run it from the chat. */
export interface Offer extends OfferKey {
  readonly title: string;
  readonly description: string;
  /** What it has to be given. */
  readonly schema: ObjectSchema;
  /** Whether it may change or delete what cannot be brought back; a server that does not say so may. */
  readonly isDestructive: boolean;
  readonly entry: CatalogEntry;
}

/** Lists everything that a server offers, in the server's order. */
export function toOffers(serverId: string, catalog: Catalog): readonly Offer[] {
  const { tools, prompts, resources, templates } = toEntries(catalog);
  return [...tools, ...prompts, ...resources, ...templates].flatMap((entry) => {
    const schema = toEntrySchema(entry);
    const { kind, name, title, description } = entry;
    if (!schema) return [];
    const mayDestroy = entry.kind === 'tool' && isDestructive(entry.item.annotations);
    return [{ serverId, kind, name, title, description, schema, isDestructive: mayDestroy, entry }];
  });
}

/** Finds the offer that a key names, as long as its server is there. */
export function findOffer(offers: readonly Offer[], key: OfferKey): Offer | undefined {
  return offers.find(
    ({ serverId, kind, name }) => serverId === key.serverId && kind === key.kind && name === key.name,
  );
}

/** Names an offer without the rest of it. */
export function toKey({ serverId, kind, name }: OfferKey): OfferKey {
  return { serverId, kind, name };
}
