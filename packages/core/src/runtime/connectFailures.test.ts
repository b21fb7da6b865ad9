import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connectInPage, connectLegacy, completeWith, scriptServer } from '@mcp-roundtrip/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCalls } from './createCalls.js';
import { createHttpTransport } from '../transport/createHttpTransport.js';
import { dehydrate } from './snapshot.js';
import { until } from './until.js';

/** A real server that is none of MCP, and what it was asked. */
async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.method));
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return { endpoint: `http://127.0.0.1:${port}/mcp`, asked, close };
}

const answer =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end('nothing here');

const transports = [
  { transport: 'of the library', open: (url: URL) => createHttpTransport(url) },
  { transport: 'of the host', open: (url: URL) => new StreamableHTTPClientTransport(url) },
];
const modes = ['auto', 'legacy'] as const;
const ways = transports.flatMap((way) => modes.map((mode) => ({ ...way, mode })));

/** Calls to a server that are connected as late as they can be. */
function callThere(
  endpoint: string,
  { open, mode }: Pick<(typeof ways)[number], 'open' | 'mode'>,
  maxResends?: number,
) {
  const client = async () => {
    const made = new Client(
      { name: 'app', version: '1.0.0' },
      { versionNegotiation: { mode }, inputRequired: { autoFulfill: false } },
    );
    await made.connect(open(new URL(endpoint)));
    return made;
  };
  return createCalls({ client, endpoint, ...(maxResends !== undefined && { maxResends }) });
}

describe.each(ways)('by a transport $transport ($mode)', (way) => {
  test.each([
    ['404', answer(404), { httpStatus: 404 }],
    ['410', answer(410), { httpStatus: 410 }],
    ['405', answer(405, { Allow: 'GET' }), { httpStatus: 405 }],
    ['a web page', answer(200, { 'Content-Type': 'text/html' }), {}],
  ])('a wrong address (%s) is told as one, at once', async (_, listener, details) => {
    const { endpoint, asked } = await serve(listener);
    const call = callThere(endpoint, way).start({ tool: 'deploy' });
    const shown: string[] = [];
    call.subscribe(() => shown.push(call.state.status));
    const state = await until(call, 'failed');
    expect(state).toMatchObject({
      error: { code: 'not-found', ...details, message: expect.stringContaining(endpoint) },
    });
    expect(state).not.toHaveProperty('error.uncertain');
    expect(state.status === 'failed' && state.error.userMessage).toBe(
      'There is no MCP server at this address. Check the address, then try again.',
    );
    expect(state).not.toHaveProperty('resends');
    // The question for the revision, and the handshake of 2025.
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(shown).toEqual(['failed']);
  });

  test('a sign-in that is missing is told as one, at once', async () => {
    const challenge = 'Bearer resource_metadata="https://auth.example.com/.well-known/x"';
    const { endpoint, asked } = await serve(answer(401, { 'WWW-Authenticate': challenge }));
    const state = await until(callThere(endpoint, way).start({ tool: 'deploy' }), 'failed');
    expect(state).toMatchObject({
      error: {
        code: 'sign-in-required',
        httpStatus: 401,
        ...(way.transport === 'of the library' && { challenge }),
      },
    });
    expect(asked).toHaveLength(1);
  });

  test('a server that is down is tried again, and the call shows why meanwhile', async () => {
    const { endpoint, close } = await serve(answer(200));
    close();
    const call = callThere(endpoint, way).start({ tool: 'deploy' });
    const held = await new Promise((resolve) =>
      call.subscribe(() => 'lost' in call.state && resolve(call.state)),
    );
    expect(held).toMatchObject({ lost: { code: 'network', unsent: true } });
    call.abort();
  });
});

test('a list of tools is refused in the same words', async () => {
  const { endpoint } = await serve(answer(404));
  const calls = callThere(endpoint, { open: (url) => createHttpTransport(url), mode: 'auto' });
  await expect(calls.listTools()).rejects.toMatchObject({ code: 'not-found', httpStatus: 404 });
});

describe('what a browser does not explain', () => {
  const page = 'https://app.example.com';
  const failIn = (message: string) => {
    vi.stubGlobal('location', new URL(`${page}/chat`));
    onTestFinished(() => void vi.unstubAllGlobals());
    return (endpoint: string) => {
      const fetch = () => Promise.reject(new TypeError(message));
      return callThere(endpoint, { open: (url) => createHttpTransport(url, { fetch }), mode: 'auto' });
    };
  };

  test.each([
    ['Chromium', 'Failed to fetch'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
    ['Safari', 'Load failed'],
  ])('is tried again, and both possible reasons are shown meanwhile (%s)', async (_, message) => {
    const endpoint = 'https://mcp.example.org/mcp';
    const call = failIn(message)(endpoint).start({ tool: 'deploy' });
    const state = await new Promise((resolve) =>
      call.subscribe(() => 'lost' in call.state && resolve(call.state)),
    );
    call.abort();
    expect(state).toMatchObject({ status: 'sending', lost: { code: 'unreachable', unsent: true } });
    const { lost } = state as { lost: Error & { userMessage: string } };
    expect(lost.message).toContain(endpoint);
    expect(lost.message).toContain(`Access-Control-Allow-Origin: ${page}`);
    expect(lost.userMessage).toBe(
      'No answer from the server. It may not be running, or it may not allow this page. Try again, or ask whoever runs the server.',
    );
  });

  test('is the network alone at the page’s own origin, or where there is none', async () => {
    const here = failIn('Failed to fetch')(`${page}/mcp`);
    await expect(here.listTools()).rejects.toMatchObject({ code: 'network' });
    vi.stubGlobal('navigator', { onLine: false });
    const offline = failIn('Failed to fetch')('https://mcp.example.org/mcp');
    await expect(offline.listTools()).rejects.toMatchObject({ code: 'network' });
  });

  test('is no mistake in the code of the host', async () => {
    vi.stubGlobal('location', new URL(`${page}/chat`));
    onTestFinished(() => void vi.unstubAllGlobals());
    const calls = createCalls({ client: () => Promise.reject(new TypeError('x is not a function')) });
    await expect(calls.listTools()).rejects.toMatchObject({ code: 'network', unsent: true });
  });
});

describe('a leg that meets HTTP 404', () => {
  test('says that the server is gone from its address, and can be handed on', async () => {
    let isGone = false;
    const { client } = await connectInPage(
      scriptServer(({ inputResponses }) =>
        inputResponses
          ? completeWith('done')
          : { inputRequests: { roots: { method: 'roots/list' } } as never },
      ),
      {
        intercept: async ({ method }, pass) =>
          isGone && method === 'tools/call' ? new Response('no route', { status: 404 }) : pass(),
      },
    );
    const call = createCalls({ client, roots: () => [] }).start({ tool: 'scripted' });
    await until(call, 'awaiting-input');
    isGone = true;
    call.answer('roots', { roots: [] });
    expect(await until(call, 'failed', 'in-doubt')).toMatchObject({
      status: 'failed',
      error: { code: 'not-found', httpStatus: 404 },
    });
    expect(dehydrate(call)).toMatchObject({ open: { answers: { roots: { roots: [] } } } });
    isGone = false;
    call.retry();
    await call.finished;
  });

  test('with an answer of the server in it is a refusal of the server', async () => {
    const { client } = await connectInPage(
      scriptServer(() => completeWith('done')),
      {
        intercept: async ({ method, id }, pass) =>
          method === 'tools/call'
            ? Response.json(
                { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
                { status: 404 },
              )
            : pass(),
      },
    );
    const call = createCalls({ client }).start({ tool: 'scripted' });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'server-error' } });
  });

  test('in a session of 2025 is about the session, and not about the address', async () => {
    const { client } = await connectLegacy(async () => 'done');
    const { transport } = client;
    if (!transport) throw new Error('It is connected.');
    const { send } = transport;
    transport.send = (message, options) =>
      'method' in message && message.method === 'tools/call'
        ? send.call(
            new StreamableHTTPClientTransport(new URL('http://in-page.localhost/mcp'), {
              fetch: async () => new Response('no such session', { status: 404 }),
            }),
            message,
            options,
          )
        : send.call(transport, message, options);
    const call = createCalls({ client }).start({ tool: 'scripted' });
    expect(await until(call, 'failed')).toMatchObject({ error: { code: 'server-error', httpStatus: 404 } });
  });
});
