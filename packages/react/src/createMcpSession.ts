import { createCalls, type Call, type CallPolicy, type Calls, type CallsOptions } from '@mcp-roundtrip/core';
import type { Journal, RestoreReport } from '@mcp-roundtrip/core/journal';
import type { Client } from '@modelcontextprotocol/client';
import {
  adoptClient,
  createConnection,
  type Connection,
  type ConnectionOptions,
} from './createConnection.js';
import { createEmitter, type Emitter } from './createEmitter.js';

/** A server by its address, or a client that the host has connected; and what writes its calls down. */
export type ServerSource = {
  /** Writes calls down, so that they outlive the page. Another journal is another session, as another server is. */
  readonly journal?: Journal;
} & (
  | (Omit<ConnectionOptions, 'url' | 'getCapabilities'> & {
      readonly server: string | URL;
      readonly client?: never;
      readonly endpoint?: never;
    })
  | { readonly client: Client; readonly endpoint?: string | URL | undefined; readonly server?: never }
);

/** The server, and the host's handlers and policies. */
export type McpSessionOptions = ServerSource & CallPolicy;

/** What a provider hands down: one connection, and the calls over it. */
export interface Session {
  readonly connection: Connection;
  readonly calls: Calls;
  readonly journal: Journal | undefined;
  /** Resolves once the calls are back that were written down; at once where there is no journal. */
  readonly restored: Promise<RestoreReport>;
  /** The calls that queries have taken up, by their ids. */
  readonly reads: Map<string, Call> & Emitter;
  /** The first part of every query and mutation key; no other session has it, in this page or a later one. */
  readonly key: string;
  /** Takes over what the latest render gave. */
  update(options: McpSessionOptions): void;
  /** Holds the session until released; a moment after the last release it ends, with every call that runs. */
  retain(): () => void;
}

/** A session that a host holds itself: for agent loops, and for several servers in one page. */
export interface McpSession extends Pick<Session, 'calls' | 'journal' | 'restored'> {
  readonly connection: Pick<Connection, 'state' | 'subscribe' | 'reconnect' | 'goToSignIn'>;
  /** Closes the connection. Calls that a journal has written down are left as they are, and others are aborted. */
  close(): void;
}

/** Connects to a server outside React; hand the session to `<McpProvider session>` wherever its calls are shown. */
export function createMcpSession(options: McpSessionOptions): McpSession {
  const session = createSession(options);
  session.connection.open();
  void session.restored;
  return Object.assign(session, { close: () => endSession(session, 'The session was closed') });
}

// Drawn as the page begins, because a render must be the same whenever it runs; no query of a server outlives its page.
const page = typeof window === 'undefined' ? 'server' : Math.random().toString(36).slice(2);
let made = 0;

/** Makes a session; it lives as long as its provider. */
export function createSession(initial: McpSessionOptions): Session {
  const { journal } = initial;
  let latest = initial;
  let holders = 0;
  const connection = initial.client
    ? adoptClient(initial.client)
    : createConnection(() => ({
        ...latest,
        url: toUrl(latest.server ?? ''),
        memory: journal?.memory,
        getCapabilities: calls.capabilities,
      }));
  const endpoint = initial.client ? initial.endpoint : initial.server;
  const fixed: CallsOptions = {
    client: initial.client ?? connection.getClient,
    ...(endpoint !== undefined && { endpoint: toUrl(endpoint) }),
    ...(journal && { journal }),
  };
  // The calls read each policy from this object when they need it, so that the handlers of the latest render are used.
  const shared: CallsOptions = { ...toPolicy(initial), ...fixed };
  const calls = createCalls(shared);

  let report: Promise<RestoreReport> | undefined;
  // Not when the session is made: React may make one that it never uses.
  const restore = () => (report ??= journal?.restore(calls) ?? Promise.resolve(nothingRestored));
  const release = () => {
    holders -= 1;
    // Deferred, so that StrictMode's unmount and mount again keep the one session.
    setTimeout(() => {
      if (holders > 0) return;
      report = undefined;
      endSession({ calls, connection }, 'The <McpProvider> is gone');
    });
  };
  return {
    connection,
    calls,
    journal,
    get restored() {
      return restore();
    },
    reads: Object.assign(new Map<string, Call>(), createEmitter()),
    key: `mcp-${page}-${(made += 1)}`,
    update: (options) => {
      latest = options;
      const given = { ...toPolicy(options), ...fixed };
      for (const name of Object.keys(shared)) if (!(name in given)) Reflect.deleteProperty(shared, name);
      Object.assign(shared, given);
      void restore();
    },
    retain: () => {
      holders += 1;
      connection.open();
      void restore();
      return release;
    },
  };
}

function endSession({ calls, connection }: Pick<Session, 'calls' | 'connection'>, reason: string): void {
  calls.close(reason);
  connection.close(reason);
}

const nothingRestored: RestoreReport = { restored: [], setAside: [] };

// What the host's own client declares, extensions above all, is declared on every leg too.
function toPolicy(options: McpSessionOptions): CallPolicy {
  const declared = 'clientOptions' in options ? options.clientOptions?.capabilities : undefined;
  return declared ? { ...options, capabilities: { ...declared, ...options.capabilities } } : options;
}

// A path such as "/mcp" is meant relative to the page; where there is no page, nothing is ever fetched.
function toUrl(address: string | URL): URL {
  return new URL(address, globalThis.location?.href ?? 'http://localhost');
}
