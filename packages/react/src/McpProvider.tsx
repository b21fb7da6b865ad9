'use client';

import { createContext, useContext, useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { createSession, type McpSession, type McpSessionOptions, type Session } from './createMcpSession.js';

/** The server, the host's handlers and policies, or a session that has them; and what lives under them. */
export type McpProviderProps = (
  | (McpSessionOptions & { readonly session?: never })
  | { readonly session: McpSession; readonly server?: never; readonly client?: never }
) & { readonly children?: ReactNode };

/** Carries the session of the nearest provider. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** Connects to an MCP server, or takes a connected client or a session, for every hook below it. */
export function McpProvider({ children, session, ...options }: McpProviderProps) {
  const content = <EnsureQueryClient>{children}</EnsureQueryClient>;
  // What createMcpSession returns is a whole session; its type shows what a host needs of it.
  if (session)
    return (
      <SessionContext.Provider value={session as McpSession & Session}>{content}</SessionContext.Provider>
    );
  return <OwnSession options={options as McpSessionOptions}>{content}</OwnSession>;
}

function OwnSession({ options, children }: { options: McpSessionOptions; children: ReactNode }) {
  const source = options.client ?? String(options.server);
  const { journal } = options;
  const [held, setHeld] = useState(() => ({ source, journal, session: createSession(options) }));
  const { session } = held;
  // Another server is another session, and so is the journal of another person: nothing of the one may reach the other.
  if (held.source !== source || held.journal !== journal)
    setHeld({ source, journal, session: createSession(options) });
  // Before any other effect, so that what a child starts in an effect already meets the latest handlers.
  useInsertionEffect(() => session.update(options));
  useEffect(() => session.retain(), [session]);
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** Uses the host's query client where there is one, and brings its own where there is none. */
function EnsureQueryClient({ children }: { readonly children: ReactNode }) {
  const host = useContext(QueryClientContext);
  const [own] = useState(() => (host ? undefined : new QueryClient()));
  return host || !own ? <>{children}</> : <QueryClientProvider client={own}>{children}</QueryClientProvider>;
}

/** The session of the nearest provider. */
export function useSession(): Session {
  return requireSession(useContext(SessionContext));
}

/** Throws where there is no provider. */
export function requireSession(session: Session | undefined): Session {
  if (session) return session;
  throw new Error('There is no <McpProvider> above this component. Wrap it in one.');
}
