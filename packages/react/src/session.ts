import { createContext, useContext } from 'react';
import { createCalls, type Call, type CallPolicy, type Calls } from '@mcp-roundtrip/core';
import type { Client } from '@modelcontextprotocol/client';
import { adoptClient, createConnection, type Connection, type ConnectionOptions } from './connection.js';

/** A server by its address, or a client that the host has connected. */
export type ServerSource =
  | (Omit<ConnectionOptions, 'url'> & {
      readonly server: string | URL;
      readonly client?: never;
      readonly endpoint?: never;
    })
  | { readonly client: Client; readonly endpoint?: string | URL; readonly server?: never };

/** What a provider hands down: one connection, and the calls over it. */
export interface Session {
  readonly connection: Connection;
  readonly calls: Calls;
  /** The calls behind queries, by query hash; a call is looked up by its id once it is there. */
  readonly reads: Map<string, { readonly id: string; call?: Call | undefined }>;
  /** The first part of every query and mutation key of this session. */
  readonly key: string;
  /** Takes over the host's latest handlers and policies. */
  setPolicy(policy: CallPolicy): void;
}

let sessions = 0;

/** Makes a session; it lives as long as its provider. */
export function createSession(source: ServerSource, initialPolicy: CallPolicy): Session {
  const connection = source.client
    ? adoptClient(source.client)
    : createConnection({ ...source, url: toUrl(source.server) });
  const endpoint = source.client ? source.endpoint : source.server;
  const policy: CallPolicy = { ...initialPolicy };
  const options = {
    client: source.client ?? connection.getClient,
    ...(endpoint && { endpoint: toUrl(endpoint) }),
  };
  const calls = createCalls(Object.assign(policy, options));
  const setPolicy = (next: CallPolicy) => {
    const gone = Object.keys(policy).filter((name) => !(name in options));
    for (const name of gone) Reflect.deleteProperty(policy, name);
    Object.assign(policy, next);
  };
  return { connection, calls, reads: new Map(), key: `mcp-${(sessions += 1)}`, setPolicy };
}

/** Carries the session of the nearest provider. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the nearest provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session) return session;
  throw new Error(
    'No MCP session was found, because there is no <McpProvider> above this component. Wrap it in one.',
  );
}

// A path such as "/mcp" is meant relative to the page; where there is no page, nothing is ever fetched.
function toUrl(address: string | URL): URL {
  return new URL(address, globalThis.location?.href ?? 'http://localhost');
}
