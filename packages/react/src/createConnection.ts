import { createHttpTransport, renewSessions } from '@mcp-roundtrip/core';
import {
  Client,
  type ClientCapabilities,
  type ClientOptions,
  type PriorDiscovery,
  type Transport,
} from '@modelcontextprotocol/client';
import type { ServerMemory } from '@mcp-roundtrip/core/journal';
import { createEmitter } from './createEmitter.js';
import { createSignIn, type SignInOptions, type TransportSignIn } from './signIn.js';

/** How a server is reached. */
export interface ConnectionOptions extends SignInOptions {
  readonly url: URL;
  /**
   * Makes the transport of one attempt; Streamable HTTP to the URL unless told otherwise. Its second argument, handed on
   * as options of that transport, is what `token` and `authProvider` come to.
   */
  readonly createTransport?: ((url: URL, signIn: TransportSignIn) => Transport) | undefined;
  readonly clientInfo?: { readonly name: string; readonly version: string } | undefined;
  readonly clientOptions?: ClientOptions | undefined;
  /** What the client declares, before it connects: a server of 2025 asks for nothing else. */
  readonly getCapabilities: () => ClientCapabilities;
  /** Remembers what the server said about itself, so that it is asked once and not at every load of the page. */
  readonly memory?: ServerMemory | undefined;
}

/** Where a connection stands. */
export type ConnectionState =
  | { readonly status: 'connecting' }
  | {
      readonly status: 'connected';
      readonly client: Client;
      /** The server could not be asked for its revision, as a page may not whose headers it does not allow: it may be newer. */
      readonly isDowngraded?: boolean;
    }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'closed' };

/** A way to a server that can be closed and opened again. */
export interface Connection {
  readonly state: ConnectionState;
  /** Goes to the sign-in page, while the server wants the person to. */
  readonly goToSignIn: (() => void) | undefined;
  subscribe(listener: () => void): () => void;
  /** The connected client; connects first if need be. */
  getClient(): Promise<Client>;
  /** Connects anew, unless it was closed from here. */
  reconnect(): Promise<void>;
  /** Closes it, and says why to whoever wants its client from then on; nothing opens it again but `open`. */
  close(reason: string): void;
  open(): void;
}

/** The state before anything happened, also what a server renders. */
export const connecting: ConnectionState = { status: 'connecting' };
const closed: ConnectionState = { status: 'closed' };

/** Wraps a client that the host has connected and will close itself. */
export function adoptClient(client: Client): Connection {
  const { subscribe, notify } = createEmitter();
  let state: ConnectionState = { status: 'connected', client };
  let before: Client['onclose'];
  const tellClosed = () => {
    before?.();
    state = closed;
    notify();
  };
  return {
    get state() {
      return state;
    },
    goToSignIn: undefined,
    subscribe,
    getClient: () => Promise.resolve(client),
    reconnect: () => Promise.resolve(),
    // The host's own listener stands again once nobody looks at this connection.
    close: () => {
      if (client.onclose === tellClosed) client.onclose = before ?? (() => {});
    },
    open: () => {
      if (client.onclose === tellClosed) return;
      before = client.onclose;
      client.onclose = tellClosed;
    },
  };
}

/** Opens a connection of our own; the options are read at each attempt, so that a new token counts. */
export function createConnection(getOptions: () => ConnectionOptions): Connection {
  const { subscribe, notify } = createEmitter();
  let state = connecting;
  let attempt: { client: Promise<Client>; close: () => void } | undefined;
  let closedBecause = '';
  let closeStale = () => {};
  const signIn = createSignIn(getOptions, notify);

  const become = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    notify();
  };

  const connect = ({ recalls }: { recalls: boolean }): Promise<Client> => {
    attempt?.close();
    let live = true;
    let transport: Transport | undefined;
    let isBlocked = false;
    const join = async (recalled: { prior?: PriorDiscovery }) => {
      // It was closed while the memory was being read.
      if (!live) throw new Error(closedBecause || 'The connection is being made anew.');
      const { url, createTransport, clientInfo, clientOptions, getCapabilities } = getOptions();
      transport = renewSessions(createTransport?.(url, signIn) ?? createHttpTransport(url, signIn));
      const { onerror } = transport;
      // The client takes a question that never arrived for the silence of an old server.
      transport.onerror = (error) => {
        onerror?.(error);
        isBlocked ||= error instanceof TypeError;
      };
      const client = buildClient(clientInfo, { ...clientOptions, capabilities: getCapabilities() });
      await client.connect(transport, recalled);
      signIn.settle();
      return client;
    };
    const run = async () => {
      const { url, memory } = getOptions();
      const client = await (recalls && memory
        ? memory.connectAgain(toEndpoint(url), join, askAnew)
        : join({}));
      if (!recalls) void memory?.rememberServer(toEndpoint(url), client.getDiscoverResult());
      client.onclose = () => live && end(closed);
      const isDowngraded = isBlocked && !client.getDiscoverResult();
      if (live) become({ status: 'connected', client, isDowngraded });
      return client;
    };
    const askAnew = () => {
      if (!live) return;
      live = false;
      attempt = undefined;
      closeStale();
      // Not yet, because what is on its way here still gets its answer.
      closeStale = close;
      connect({ recalls: false }).catch(() => {});
    };
    const end = (next: ConnectionState) => {
      live = false;
      attempt = undefined;
      become(next);
    };
    const client = run().catch((error: unknown) => {
      if (live) end({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      throw error;
    });
    // Mid-connect only the transport's own close ends the attempt; the client's and a signal are ignored.
    const close = () => {
      live = false;
      transport?.close().catch(() => {});
    };
    attempt = { client, close };
    become(connecting);
    return client;
  };

  const getClient = () => {
    if (closedBecause) return Promise.reject(new Error(closedBecause));
    return attempt?.client ?? connect({ recalls: true });
  };

  return {
    get state() {
      return state;
    },
    get goToSignIn() {
      return signIn.goToPage;
    },
    subscribe,
    getClient,
    reconnect: async () => {
      if (!closedBecause) await connect({ recalls: false }).catch(() => {});
    },
    close: (reason) => {
      closedBecause = reason;
      attempt?.close();
      closeStale();
      attempt = undefined;
      become(closed);
    },
    open: () => {
      closedBecause = '';
      getClient().catch(() => {});
    },
  };
}

// What an origin is, for addresses of any kind.
function toEndpoint({ protocol, host, pathname }: URL): string {
  return `${protocol}//${host}${pathname}`;
}

function buildClient(
  clientInfo: ConnectionOptions['clientInfo'],
  clientOptions: ConnectionOptions['clientOptions'],
) {
  return new Client(clientInfo ?? { name: 'mcp-roundtrip', version: '0.0.0' }, {
    versionNegotiation: { mode: 'auto' },
    ...clientOptions,
    inputRequired: { autoFulfill: false },
  });
}
