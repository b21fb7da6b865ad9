import { useContext, useEffect, useState, type ReactNode } from 'react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { SessionContext, createSession, type ServerSource } from './session.js';

/** The server, the host's handlers and policies, and what lives under them. */
export type McpProviderProps = ServerSource & CallPolicy & { readonly children?: ReactNode };

/** Connects to an MCP server, or takes a connected client, for every hook below it. */
export function McpProvider(props: McpProviderProps) {
  // Another server is another session: nothing of the one may reach the other.
  return <SessionProvider key={keyOf(props.client ?? props.server)} {...props} />;
}

function SessionProvider({ children, ...props }: McpProviderProps) {
  const { server, client, endpoint, createTransport, clientInfo, clientOptions, ...policy } = props as Flat;
  const [session] = useState(() => createSession(props, policy));
  useEffect(() => session.setPolicy(policy));
  useEffect(() => session.connection.retain(), [session]);
  return (
    <SessionContext.Provider value={session}>
      <EnsureQueryClient>{children}</EnsureQueryClient>
    </SessionContext.Provider>
  );
}

/** Uses the host's query client where there is one, and brings its own where there is none. */
function EnsureQueryClient({ children }: { readonly children: ReactNode }) {
  const host = useContext(QueryClientContext);
  const [own] = useState(() => (host ? undefined : new QueryClient()));
  return host || !own ? <>{children}</> : <QueryClientProvider client={own}>{children}</QueryClientProvider>;
}

// Every property of either source, so that all of them can be told from the policy.
type Flat = CallPolicy & {
  [Name in 'server' | 'client' | 'endpoint' | 'createTransport' | 'clientInfo' | 'clientOptions']?: unknown;
};

const keys = new WeakMap<object, number>();
let keyed = 0;

function keyOf(source: string | object): string | number {
  if (typeof source === 'string' || source instanceof URL) return String(source);
  const key = keys.get(source) ?? (keyed += 1);
  keys.set(source, key);
  return key;
}
