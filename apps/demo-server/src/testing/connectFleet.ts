import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Calls, createCalls } from '@mcp-roundtrip/core';
import { onTestFinished } from 'vitest';
import type { DemoServerOptions } from '../startDemoServer.js';
import { startServer } from './startServer.js';

/** Some instances of one service behind one address, and the calls that reach them. */
export interface Fleet {
  calls: Calls;
  instances: Awaited<ReturnType<typeof startServer>>[];
  /** The position of the instance that served each leg. */
  served: number[];
}

/**
 * Starts instances that share nothing but a key, and connects our core to them: each leg of a call goes to the next
 * instance, as a load balancer would send it that keeps nobody to one.
 */
export async function connectFleet(mcpPath: string, ...options: DemoServerOptions[]): Promise<Fleet> {
  const stateKey = crypto.getRandomValues(new Uint8Array(32));
  const instances = await Promise.all(options.map((own) => startServer({ stateKey, ...own })));
  const served: number[] = [];
  const fetchFromNext = (_url: string | URL, init?: RequestInit) => {
    const method = new Headers(init?.headers).get('mcp-method') ?? '';
    const isLeg = ['tools/call', 'prompts/get', 'resources/read'].includes(method);
    const position = isLeg ? served.length % instances.length : 0;
    if (isLeg) served.push(position);
    return fetch(`${instances[position]?.origin}${mcpPath}`, init);
  };
  const client = new Client(
    { name: 'test-client', version: '0.0.0' },
    { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
  );
  const address = new URL(`http://fleet.test${mcpPath}`);
  await client.connect(new StreamableHTTPClientTransport(address, { fetch: fetchFromNext }));
  onTestFinished(() => client.close());
  return { calls: createCalls({ client, pollDelay: () => 1 }), instances, served };
}
