/** An entry as the backend keeps it: a text that it never reads, and a number that grows with every save. */
export interface StoredText {
  readonly key: string;
  readonly text: string;
  readonly version: number;
}

/** Whose entries, and how many. */
export interface StorageHandlerOptions {
  /** The person behind a request, as the host's own session says; never as the request says. */
  readonly whoIs: (request: Request) => string | undefined;
  /** How long an entry may be; 256 thousand characters unless told otherwise. */
  readonly maxLength?: number;
  /** How many entries a person may have; 1,000 unless told otherwise. */
  readonly maxEntries?: number;
}

interface Asked {
  readonly key?: unknown;
  readonly prefix?: unknown;
  readonly text?: unknown;
  readonly seen?: unknown;
}

const maxKeyLength = 2_000;

/** The backend of `httpStorage`, in memory: what a person has saved, only they can load, list, replace and remove. */
export function createStorageHandler({
  whoIs,
  maxLength = 256_000,
  maxEntries = 1_000,
}: StorageHandlerOptions) {
  const people = new Map<string, Map<string, StoredText>>();
  let latest = 0;

  const save = (entries: Map<string, StoredText>, { key, text, seen }: Asked): Response => {
    if (typeof key !== 'string' || typeof text !== 'string') return reply(400);
    const isNew = !entries.has(key);
    if (text.length > maxLength || key.length > maxKeyLength || (isNew && entries.size >= maxEntries))
      return reply(413);
    // Whoever has seen an older one must not overwrite a newer one.
    if (typeof seen === 'number' && seen < (entries.get(key)?.version ?? 0)) return reply(409);
    latest += 1;
    entries.set(key, { key, text, version: latest });
    return reply(200, { version: latest });
  };

  return async (request: Request): Promise<Response> => {
    const person = whoIs(request);
    if (person === undefined) return reply(401);
    // Only scripts of this origin can send this type, and no form of another.
    if (request.method !== 'POST' || request.headers.get('content-type') !== 'application/json')
      return reply(400);
    const asked = (await request.json().catch(() => null)) as Asked | null; // each part is checked below
    if (asked === null) return reply(400);
    const entries = people.get(person) ?? new Map<string, StoredText>();
    people.set(person, entries);
    const { key, prefix } = asked;
    switch (new URL(request.url).pathname.split('/').at(-1)) {
      case 'load':
        return typeof key === 'string' ? reply(200, { entry: entries.get(key) }) : reply(400);
      case 'save':
        return save(entries, asked);
      case 'remove':
        return typeof key === 'string' ? reply(200, { removed: entries.delete(key) }) : reply(400);
      case 'list':
        return typeof prefix === 'string'
          ? reply(200, { entries: [...entries.values()].filter((entry) => entry.key.startsWith(prefix)) })
          : reply(400);
      default:
        return reply(404);
    }
  };
}

function reply(status: number, value: object = {}): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } });
}
