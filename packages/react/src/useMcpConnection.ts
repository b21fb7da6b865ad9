'use client';

import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { ServerIdentity } from '@mcp-roundtrip/core';
import type { Client } from '@modelcontextprotocol/client';
import { neverChanges } from './createEmitter.js';
import { connecting, type ConnectionState } from './createConnection.js';
import { SessionContext, useSession } from './McpProvider.js';

/** The connection of the nearest provider. */
export interface McpConnection {
  readonly status: ConnectionState['status'];
  readonly server: ServerIdentity;
  readonly client: Client | undefined;
  /** The negotiated protocol revision, such as `2026-07-28`. */
  readonly protocolVersion: string | undefined;
  /** `legacy` means a server of 2025, which pushes its questions while a call is open. */
  readonly era: 'modern' | 'legacy' | undefined;
  /** The server may be newer than it seems: it could not be asked, as when it does not allow this page's headers (CORS). */
  readonly isDowngraded: boolean;
  readonly error: Error | undefined;
  readonly reconnect: () => Promise<void>;
}

// A server does not know the page's address, so that nothing of it may be rendered before hydration is over.
const onServer: ConnectionState = { ...connecting };

/** Reads the connection: its state, who the server is, and the negotiated revision. */
export function useMcpConnection(): McpConnection {
  const { connection, calls } = useSession();
  const state = useSyncExternalStore(
    connection.subscribe,
    () => connection.state,
    () => onServer,
  );
  return useMemo(() => {
    const client = state.status === 'connected' ? state.client : undefined;
    const name = client?.getServerVersion()?.name;
    const known = state === onServer ? { name: 'MCP server' } : calls.server();
    return {
      status: state.status,
      server: { ...known, ...(name && { name }) },
      client,
      protocolVersion: client?.getNegotiatedProtocolVersion(),
      era: client?.getProtocolEra(),
      isDowngraded: state.status === 'connected' && state.isDowngraded === true,
      error: state.status === 'failed' ? state.error : undefined,
      reconnect: connection.reconnect,
    };
  }, [state, calls, connection]);
}

/** Goes to the sign-in page; `undefined` while the server of the nearest provider wants no sign-in, or knows no page for it. */
export function useSignIn(): (() => void) | undefined {
  const connection = useContext(SessionContext)?.connection;
  return useSyncExternalStore(
    connection?.subscribe ?? neverChanges,
    () => connection?.goToSignIn,
    () => undefined,
  );
}
