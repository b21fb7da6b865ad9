import { useContext, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { SessionContext, createSession, type ServerSource } from './session.js';

/** The server, the host's handlers and policies, and what lives under them. */
export type McpProviderProps = ServerSource & CallPolicy & { readonly children?: ReactNode };

/** Connects to an MCP server, or takes a connected client, for every hook below it. */
export function McpProvider({ children, ...props }: McpProviderProps) {
  const { server, client, endpoint, createTransport, clientInfo, clientOptions, ...policy } = props as Flat;
  const source = client ?? String(server);
  const [held, setHeld] = useState(() => ({ source, session: createSession(props, policy) }));
  const { session } = held;
  // Another server is another session: nothing of the one may reach the other.
  if (held.source !== source) setHeld({ source, session: createSession(props, policy) });
  // Before any other effect, so that what a child starts in an effect already meets the latest handlers.
  useInsertionEffect(() => session.update(props, policy));
  useEffect(() => session.retain(), [session]);
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
