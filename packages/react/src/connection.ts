import {
  Client,
  StreamableHTTPClientTransport,
  type ClientOptions,
  type Transport,
} from '@modelcontextprotocol/client';

/** How a server is reached. */
export interface ConnectionOptions {
  readonly url: URL;
  /** Makes the transport of one attempt; Streamable HTTP to the URL unless told otherwise. */
  readonly createTransport?: (url: URL) => Transport;
  readonly clientInfo?: { readonly name: string; readonly version: string };
  readonly clientOptions?: ClientOptions;
}

/** Where a connection stands. */
export type ConnectionState =
  | { readonly status: 'connecting' }
  | { readonly status: 'connected'; readonly client: Client }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'closed' };

/** A connection that lasts as long as someone holds it. */
export interface Connection {
  readonly state: ConnectionState;
  subscribe(listener: () => void): () => void;
  /** The connected client; connects first if need be. */
  getClient(): Promise<Client>;
  /** Connects anew, whatever the state. */
  reconnect(): Promise<void>;
  /** Holds the connection until released; it closes a moment after the last release. */
  retain(): () => void;
}

const connecting: ConnectionState = { status: 'connecting' };

/** Wraps a client that the host has connected and will close itself. */
export function adoptClient(client: Client): Connection {
  return {
    state: { status: 'connected', client },
    subscribe: () => () => {},
    getClient: () => Promise.resolve(client),
    reconnect: () => Promise.resolve(),
    retain: () => () => {},
  };
}

/** Opens a connection of our own. Nothing is sent before it is retained or its client is asked for. */
export function createConnection(options: ConnectionOptions): Connection {
  const listeners = new Set<() => void>();
  let state = connecting;
  let attempt: { client: Promise<Client>; close: () => void } | undefined;
  let holders = 0;

  const become = (next: ConnectionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const open = (): Promise<Client> => {
    attempt?.close();
    let live = true;
    const { client, transport } = buildClient(options);
    // Mid-connect only the transport's own close ends the attempt; the client's and the signal are ignored.
    const close = () => {
      live = false;
      void transport.close().catch(() => {});
    };
    client.onclose = () => {
      if (!live) return;
      attempt = undefined;
      become({ status: 'closed' });
    };
    const ready = client.connect(transport).then(
      () => {
        if (live) become({ status: 'connected', client });
        return client;
      },
      (error: unknown) => {
        if (live) {
          live = false;
          attempt = undefined;
          become({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
        }
        throw error;
      },
    );
    attempt = { client: ready, close };
    if (state !== connecting) become(connecting);
    return ready;
  };

  const getClient = () => attempt?.client ?? open();

  const release = () => {
    holders -= 1;
    // Deferred, so that StrictMode's unmount and mount again keep the one connection.
    setTimeout(() => {
      if (holders > 0 || !attempt) return;
      attempt.close();
      attempt = undefined;
      become({ status: 'closed' });
    });
  };

  return {
    get state() {
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getClient,
    reconnect: () =>
      open().then(
        () => {},
        () => {},
      ),
    retain: () => {
      holders += 1;
      getClient().catch(() => {});
      let held = true;
      return () => {
        if (held) release();
        held = false;
      };
    },
  };
}

function buildClient({ url, createTransport, clientInfo, clientOptions }: ConnectionOptions) {
  const transport = createTransport?.(url) ?? new StreamableHTTPClientTransport(url);
  const client = new Client(clientInfo ?? { name: 'mcp-roundtrip', version: '0.0.0' }, {
    versionNegotiation: { mode: 'auto' },
    ...clientOptions,
    inputRequired: { autoFulfill: false },
  });
  return { client, transport };
}
