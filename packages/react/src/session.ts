import { createCalls, type Call, type CallPolicy, type Calls, type CallsOptions } from '@mcp-roundtrip/core';
import type { Journal, RestoreReport } from '@mcp-roundtrip/core/journal';
import type { Client } from '@modelcontextprotocol/client';
import { adoptClient, createConnection, type Connection, type ConnectionOptions } from './connection.js';
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
  update(source: ServerSource, policy: CallPolicy): void;
  /** Holds the session until released; a moment after the last release it ends, with every call that runs. */
  retain(): () => void;
}

// Drawn as the page begins, because a render must be the same whenever it runs; no query of a server outlives its page.
const page = typeof window === 'undefined' ? 'server' : Math.random().toString(36).slice(2);
let made = 0;

/** Makes a session; it lives as long as its provider. */
export function createSession(source: ServerSource, initialPolicy: CallPolicy): Session {
  let latest = { source, policy: toPolicy(source, initialPolicy) };
  let holders = 0;
  const connection = source.client
    ? adoptClient(source.client)
    : createConnection(() => ({
        ...latest.source,
        url: toUrl(latest.source.server ?? ''),
        memory: source.journal,
        getCapabilities: calls.capabilities,
      }));
  const { journal } = source;
  const endpoint = source.client ? source.endpoint : source.server;
  const fixed: CallsOptions = {
    client: source.client ?? connection.getClient,
    ...(endpoint !== undefined && { endpoint: toUrl(endpoint) }),
    ...(journal && { journal }),
  };
  let report: Promise<RestoreReport> | undefined;
  // Not when the session is made: React may make one that it never uses.
  const restore = () => (report ??= journal?.restore(calls) ?? Promise.resolve(nothingRestored));
  // A view of the latest policy: the calls read it when they need it.
  const calls = createCalls(
    new Proxy(fixed, {
      get: (_, name) => Reflect.get(name in fixed ? fixed : latest.policy, name) as unknown,
    }),
  );

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
    update: (nextSource, nextPolicy) => {
      latest = { source: nextSource, policy: toPolicy(nextSource, nextPolicy) };
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

/** A session that a host holds itself: for agent loops, and for several servers in one page. */
export interface McpSession extends Pick<Session, 'calls' | 'journal' | 'restored'> {
  readonly connection: Pick<Connection, 'state' | 'subscribe' | 'reconnect' | 'goToSignIn'>;
  /** Closes the connection. Calls that a journal has written down are left as they are, and others are aborted. */
  close(): void;
}

/** Connects to a server outside React; hand the session to `<McpProvider session>` wherever its calls are shown. */
export function createMcpSession(options: ServerSource & CallPolicy): McpSession {
  const session = createSession(...splitOptions(options));
  session.connection.open();
  void session.restored;
  return Object.assign(session, { close: () => endSession(session, 'The session was closed') });
}

function endSession({ calls, connection }: Pick<Session, 'calls' | 'connection'>, reason: string): void {
  calls.close(reason);
  connection.close(reason);
}

/** Tells the server from the policy. */
export function splitOptions(options: ServerSource & CallPolicy): [ServerSource, CallPolicy] {
  const { server, client, endpoint, journal, ...rest } = options as Flat;
  const { createTransport, clientInfo, clientOptions, token, authProvider, ...policy } = rest;
  return [options, policy];
}

// Every property of either source, so that all of them can be told from the policy.
type Flat = CallPolicy & {
  [Name in keyof ConnectionOptions | 'server' | 'client' | 'endpoint' | 'journal']?: unknown;
};

const nothingRestored: RestoreReport = { restored: [], setAside: [] };

// What the host's own client declares, extensions above all, is declared on every leg too.
function toPolicy(source: ServerSource, policy: CallPolicy): CallPolicy {
  const declared = 'clientOptions' in source ? source.clientOptions?.capabilities : undefined;
  return declared ? { ...policy, capabilities: { ...declared, ...policy.capabilities } } : policy;
}

// A path such as "/mcp" is meant relative to the page; where there is no page, nothing is ever fetched.
function toUrl(address: string | URL): URL {
  return new URL(address, globalThis.location?.href ?? 'http://localhost');
}
