import { useMemo, useSyncExternalStore } from 'react';
import type { ServerIdentity } from '@mcp-roundtrip/core';
import type { Client } from '@modelcontextprotocol/client';
import type { ConnectionState } from './connection.js';
import { useSession } from './session.js';

/** The connection of the nearest provider. */
export interface McpConnection {
  readonly status: ConnectionState['status'];
  readonly server: ServerIdentity;
  readonly client: Client | undefined;
  /** The negotiated protocol revision, such as `2026-07-28`. */
  readonly protocolVersion: string | undefined;
  /** `legacy` means a server of 2025, which cannot answer a call with questions. */
  readonly era: 'modern' | 'legacy' | undefined;
  readonly error: Error | undefined;
  readonly reconnect: () => Promise<void>;
}

/** Reads the connection: its state, who the server is, and the negotiated revision. */
export function useMcpConnection(): McpConnection {
  const { connection, calls } = useSession();
  const getState = () => connection.state;
  const state = useSyncExternalStore(connection.subscribe, getState, getState);
  return useMemo(() => {
    const client = state.status === 'connected' ? state.client : undefined;
    const name = client?.getServerVersion()?.name;
    return {
      status: state.status,
      server: { ...calls.server(), ...(name && { name }) },
      client,
      protocolVersion: client?.getNegotiatedProtocolVersion(),
      era: client?.getProtocolEra(),
      error: state.status === 'failed' ? state.error : undefined,
      reconnect: connection.reconnect,
    };
  }, [state, calls, connection]);
}
