import { createCalls, type Calls } from '@mcp-roundtrip/core';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connectStore, type WorkerStore } from '../store/connectStore.js';

/** What a worker works with, from its environment: the store, and its own way to the MCP server once it has something to send. */
export function connectWorker(): { calls: Calls; store: WorkerStore; close(): Promise<void> } {
  const { MCP_URL = '', STORE_URL = '', WORKER_KEY = '' } = process.env;
  let connecting: Promise<Client> | undefined;
  return {
    calls: createCalls({ client: () => (connecting ??= connect(MCP_URL)), endpoint: MCP_URL }),
    store: connectStore(STORE_URL, { Authorization: `Bearer ${WORKER_KEY}` }),
    close: async () => (await connecting)?.close(),
  };
}

async function connect(address: string): Promise<Client> {
  const client = new Client(
    { name: 'hand-off-worker', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  return client;
}
