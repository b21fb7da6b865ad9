import { createMcpSession, type McpSession } from '@mcp-roundtrip/react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createRecorder, type Recorder } from '../rounds/createRecorder.js';
import { createStore, type Store } from '../store/createStore.js';

/** A server that this page talks to. */
export interface ConnectedServer {
  readonly id: string;
  readonly url: URL;
  readonly session: McpSession;
  readonly recorder: Recorder;
}

/** The servers of this page, in the order in which they were added. */
export interface Servers {
  readonly list: Store<readonly ConnectedServer[]>;
  find(id: string): ConnectedServer | undefined;
  /** Connects to a server; one that is there already is returned as it is. */
  add(url: URL): ConnectedServer;
  /** Stops its calls and lets go of it. */
  remove(id: string): void;
}

/** Makes the list of servers; all of them are called under one policy. */
export function createServers(policy: CallPolicy): Servers {
  const list = createStore<readonly ConnectedServer[]>([]);
  const find = (id: string) => list.get().find((server) => server.id === id);
  return {
    list,
    find,
    add: (url) => {
      const known = find(url.href);
      if (known) return known;
      const server = connect(url, policy);
      list.update((servers) => [...servers, server]);
      return server;
    },
    remove: (id) => {
      find(id)?.session.close();
      list.update((servers) => servers.filter((server) => server.id !== id));
    },
  };
}

function connect(url: URL, policy: CallPolicy): ConnectedServer {
  const recorder = createRecorder();
  const session = createMcpSession({
    ...policy,
    server: url,
    trace: recorder.trace,
    createTransport: (address) => new StreamableHTTPClientTransport(address, { fetch: recorder.fetch }),
    clientInfo: { name: 'mcp-roundtrip-demo', version: '0.0.0' },
  });
  return { id: url.href, url, session, recorder };
}
