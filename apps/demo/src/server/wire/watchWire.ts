import type { FetchLike } from '@modelcontextprotocol/client';

/** How the server met one request: with an answer, or not at all. */
export type WireSign =
  | { readonly kind: 'answered'; readonly status: number; readonly contentType: string }
  | { readonly kind: 'thrown' };

/** What the wire showed while a connection was made. */
export interface WireSigns {
  /** The `server/discover` request, which asks for the new era. */
  readonly probe?: WireSign;
  /** The `initialize` request of the old one. */
  readonly handshake?: WireSign;
}

/** A `fetch` that remembers how a connection began. */
export interface WatchedWire {
  readonly fetch: FetchLike;
  readonly signs: WireSigns;
  /** Forgets everything before another attempt. */
  reset(): void;
}

const watched: Readonly<Record<string, keyof WireSigns>> = {
  'server/discover': 'probe',
  initialize: 'handshake',
};

/** Watches the first requests to a server: the client itself does not tell why it took the old era. */
export function watchWire(fetch: FetchLike): WatchedWire {
  let signs: WireSigns = {};
  return {
    get signs() {
      return signs;
    },
    reset: () => {
      signs = {};
    },
    fetch: async (url, init) => {
      const part = watched[readMethod(init) ?? ''];
      if (!part) return fetch(url, init);
      try {
        const response = await fetch(url, init);
        const contentType = response.headers.get('content-type') ?? '';
        signs = { ...signs, [part]: { kind: 'answered', status: response.status, contentType } };
        return response;
      } catch (error) {
        // What was stopped here says nothing about the server.
        if (error instanceof TypeError) signs = { ...signs, [part]: { kind: 'thrown' } };
        throw error;
      }
    },
  };
}

// Requests of the new era say their method in a header; the few others before a connection are short.
function readMethod(init: RequestInit | undefined): string | undefined {
  const header = new Headers(init?.headers).get('mcp-method');
  if (header !== null || typeof init?.body !== 'string') return header ?? undefined;
  try {
    // Whatever else the text may be, only an object with a method is meant.
    const method = (JSON.parse(init.body) as { method?: unknown } | null)?.method;
    return typeof method === 'string' ? method : undefined;
  } catch {
    return undefined;
  }
}
