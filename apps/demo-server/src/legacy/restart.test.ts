import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accept, createHttpTransport, until, type Call } from '@mcp-roundtrip/core';
import {
  StreamableHTTPClientTransport,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client';
import { createMcpSession } from '@mcp-roundtrip/react';
import { expect, onTestFinished, test } from 'vitest';
import { createDemoHandler } from '../createDemoHandler.js';

type Fetch = typeof globalThis.fetch;

/** A server of 2025 that can be restarted at its address, and an app that is connected to it. */
async function openApp(createTransport: typeof createHttpTransport = createHttpTransport) {
  // The port is kept meanwhile, because another test could be given one that is free.
  let handle = createDemoHandler({ log: () => {} });
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on no pipe
  const close = async () => {
    server.closeAllConnections();
    await handle.close();
  };
  onTestFinished(async () => {
    server.close();
    await close();
  });
  const url = new URL(`http://127.0.0.1:${port}/legacy/mcp`);
  const asked: string[] = [];
  const app = { intercept: undefined as ((method: string) => Response | Error | undefined) | undefined };
  const fetch: Fetch = async (input, init) => {
    const { method = '' } = JSON.parse(String(init?.body ?? '{}')) as { method?: string };
    if (method) asked.push(method);
    const given = app.intercept?.(method);
    if (given instanceof Error) throw given;
    return given ?? globalThis.fetch(input, init);
  };
  const session = createMcpSession({
    server: url,
    clientOptions: { versionNegotiation: { mode: 'legacy' } },
    createTransport: (address) => createTransport(address, { fetch }),
  });
  onTestFinished(() => session.close());
  const restart = async () => {
    await close();
    asked.length = 0;
    handle = createDemoHandler({ log: () => {} });
    await forgetSockets(url);
  };
  const count = (method: string) => asked.filter((each) => each === method).length;
  return { ...session, app, restart, count };
}

// What is sent on a socket of the old server is lost, which is another matter.
async function forgetSockets(url: URL): Promise<void> {
  const reach = () =>
    globalThis.fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await reach()));
}

const shed = { tool: 'shed-load', arguments: { rounds: 1, delayMs: 0 } };

async function confirm(call: Call) {
  await until(call, 'awaiting-input');
  const [question] = call.questions;
  call.answer(question?.key ?? '', accept({ confirm: true, reason: 'hotfix' }));
}

test.each([
  { whose: 'our transport', createTransport: createHttpTransport },
  {
    whose: 'a transport of the host',
    createTransport: (url: URL, options?: StreamableHTTPClientTransportOptions) =>
      new StreamableHTTPClientTransport(url, options),
  },
])(
  'a server that was restarted is met anew, once, and the call goes on: $whose',
  async ({ createTransport }) => {
    const { calls, restart, count } = await openApp(createTransport);
    await calls.start(shed).finished;
    await restart();
    await calls.start(shed).finished;
    await calls.start(shed).finished;
    expect(count('initialize')).toBe(1);
    expect(count('notifications/initialized')).toBe(1);
    expect(count('tools/call'), 'the one that met the old session went out again').toBe(3);
  },
);

test('many calls that meet the lost session share the new one', async () => {
  const { calls, restart, count } = await openApp();
  await calls.start(shed).finished;
  await restart();
  await Promise.all(Array.from({ length: 5 }, () => calls.start(shed).finished));
  expect(count('initialize')).toBe(1);
});

test('what the new session asks comes to the call that caused it', async () => {
  const { calls, restart } = await openApp();
  await calls.start(shed).finished;
  await restart();
  const call = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
  await confirm(call);
  expect(JSON.stringify(await call.finished)).toContain('Deployed to prod');
});

test('a call that was on its way may have been done: it is in doubt, and goes on once someone says so', async () => {
  const { calls, restart } = await openApp();
  const call = calls.start({ tool: 'deploy', arguments: { env: 'prod' } });
  await until(call, 'awaiting-input');
  await restart();
  await until(call, 'in-doubt');
  call.retry();
  await confirm(call);
  await until(call, 'complete');
});

test('a server that is not back yet leaves nothing in doubt: the call is held, and goes out by itself', async () => {
  const { app, calls, restart } = await openApp();
  await calls.start(shed).finished;
  await restart();
  let failures = 1;
  app.intercept = (method) =>
    method === 'initialize' && failures-- > 0 ? new TypeError('Failed to fetch') : undefined;
  const call = calls.start(shed);
  await until(call, 'complete', 'in-doubt', 'failed');
  expect(call.state.status).toBe('complete');
});

test('a server that forgets each session at once is not met again and again', async () => {
  const { app, calls, restart, count } = await openApp();
  await calls.start(shed).finished;
  await restart();
  app.intercept = (method) => (method === 'tools/call' ? new Response('', { status: 404 }) : undefined);
  const call = calls.start(shed);
  expect(await until(call, 'failed', 'in-doubt')).toMatchObject({
    status: 'failed',
    error: { code: 'server-error', httpStatus: 404 },
  });
  expect(count('initialize')).toBe(1);
  expect(count('tools/call')).toBe(2);
});

test('a call that is stopped while the new session begins is not done after all', async () => {
  const { app, calls, restart, count } = await openApp();
  await calls.start(shed).finished;
  await restart();
  const call = calls.start(shed);
  app.intercept = (method) => {
    if (method === 'initialize') call.abort();
    return undefined;
  };
  await until(call, 'aborted');
  app.intercept = undefined;
  await calls.start(shed).finished;
  expect(count('tools/call'), 'the stopped one, and the next').toBe(2);
});
