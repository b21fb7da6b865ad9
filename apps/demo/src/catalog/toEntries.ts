import type { Prompt, Resource, ResourceTemplateType, Tool } from '@modelcontextprotocol/client';
import type { Catalog, CatalogPart } from './listCatalog.js';

/** One thing that a server offers. */
export type CatalogEntry = EntryBase &
  (
    | { readonly kind: 'tool'; readonly item: Tool }
    | { readonly kind: 'prompt'; readonly item: Prompt }
    | { readonly kind: 'resource'; readonly item: Resource }
    | { readonly kind: 'template'; readonly item: ResourceTemplateType }
  );

interface EntryBase {
  /** Tells it from all others of its server. */
  readonly key: string;
  /** What it is called towards the server: a name, an address, or a pattern of addresses. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Everything that a filter looks at, in small letters. */
  readonly words: string;
}

/** The entries of a catalogue, by part and in the server's order. */
export type CatalogEntries = Readonly<Record<CatalogPart, readonly CatalogEntry[]>>;

const longestWords = 2_000;

/** Makes entries of what a server offers; one that comes twice is shown once. */
export function toEntries({ tools, prompts, resources, templates }: Catalog): CatalogEntries {
  return {
    tools: toDistinct(
      tools.map((item) => ({
        ...toBase('tool', item.name, { title: item.annotations?.title, ...item }),
        kind: 'tool',
        item,
      })),
    ),
    prompts: toDistinct(
      prompts.map((item) => ({ ...toBase('prompt', item.name, item), kind: 'prompt', item })),
    ),
    resources: toDistinct(
      resources.map((item) => ({
        ...toBase('resource', item.uri, { title: item.name, ...item }),
        kind: 'resource',
        item,
      })),
    ),
    templates: toDistinct(
      templates.map((item) => ({
        ...toBase('template', item.uriTemplate, { title: item.name, ...item }),
        kind: 'template',
        item,
      })),
    ),
  };
}

/** Finds an entry by its key. */
export function findEntry(entries: CatalogEntries, key: string): CatalogEntry | undefined {
  return Object.values(entries)
    .flat()
    .find((entry) => entry.key === key);
}

/** Keeps the entries in which every word occurs. */
export function filterEntries(entries: readonly CatalogEntry[], filter: string): readonly CatalogEntry[] {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? entries
    : entries.filter(({ words }) => wanted.every((word) => words.includes(word)));
}

function toBase(
  kind: CatalogEntry['kind'],
  name: string,
  item: { readonly title?: string | undefined; readonly description?: string | undefined },
): EntryBase {
  const title = item.title?.trim() || name;
  const description = item.description?.trim() ?? '';
  const words = `${name} ${title} ${description}`.slice(0, longestWords).toLowerCase();
  return { key: `${kind}:${name}`, name, title, description, words };
}

function toDistinct(entries: readonly CatalogEntry[]): readonly CatalogEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()];
}
