import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Calls, createCalls } from '../../packages/core/src/index.js';
import { callHeader, legHeader } from '../instance/legHeaders.js';
import type { LegMark } from '../ledger/ledgerEntry.js';

/** Our core, connected to the fleet over HTTP. */
export interface Driver {
  readonly calls: Calls;
  close(): Promise<void>;
}

/** Connects once; every call goes through this one client. Each leg says in its headers which it is. */
export async function connectDriver(url: string): Promise<Driver> {
  const marks = new Map<unknown, LegMark>();
  const fetchMarked: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const mark = typeof init?.body === 'string' ? marks.get(readId(init.body)) : undefined;
    if (mark) {
      headers.set(callHeader, mark.call);
      headers.set(legHeader, String(mark.leg));
    }
    return fetch(input, { ...init, headers });
  };
  const client = new Client(
    { name: 'fleet-driver', version: '0.0.0' },
    { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { fetch: fetchMarked }));
  const calls = createCalls({
    client,
    endpoint: url,
    legTimeoutMs: 30_000,
    // Whatever the tools say of themselves: nothing goes out a second time unless somebody has looked.
    isSafeToRetry: () => false,
    trace: ({ callId, leg, message }) => {
      if (!('id' in message)) return;
      if ('method' in message) marks.set(message.id, { call: callId, leg });
      else marks.delete(message.id);
    },
  });
  return { calls, close: () => client.close() };
}

function readId(body: string): unknown {
  // What is sent is a JSON-RPC message or a list of them, and a list has no id.
  return (JSON.parse(body) as { id?: unknown }).id;
}
