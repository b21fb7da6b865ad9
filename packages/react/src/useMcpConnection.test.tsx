import { StrictMode, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
  type Exchange,
} from '@mcp-roundtrip/testing';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useMcpCall } from './useMcpCall.js';
import { useMcpConnection } from './useMcpConnection.js';
import { useMcpTools } from './useMcpTools.js';

const buildServer = scriptServer(
  ({ inputResponses }) =>
    inputResponses ? completeWith('ok') : { inputRequests: { name: askText('Name?') } },
  'test server',
);

function Status() {
  const { status, server, protocolVersion, era, error, reconnect } = useMcpConnection();
  return (
    <>
      <output aria-label="connection">
        {[status, server.name, server.origin, protocolVersion, era].join(' ')}
      </output>
      {error && <p role="alert">{error.message}</p>}
      <button onClick={() => void reconnect()}>Reconnect</button>
    </>
  );
}

function Host() {
  const call = useMcpCall({ tool: 'scripted' });
  return (
    <>
      <button onClick={() => call.start()}>Start</button>
      <CallProbe call={call} />
    </>
  );
}

function renderUrl(children: ReactNode, fetch: typeof globalThis.fetch, server = inPageEndpoint) {
  const createTransport = (url: URL) => new StreamableHTTPClientTransport(url, { fetch });
  return render(
    <StrictMode>
      <McpProvider server={server} createTransport={createTransport}>
        {children}
      </McpProvider>
    </StrictMode>,
  );
}

afterEach(() => void vi.useRealTimers());

test('the state, the server, its origin and the negotiated revision are visible', async () => {
  renderUrl(<Status />, createInPageFetch(buildServer));
  expect(screen.getByLabelText('connection')).toHaveTextContent('connecting');
  await waitFor(() =>
    expect(screen.getByLabelText('connection')).toHaveTextContent(
      'connected test server http://in-page.localhost 2026-07-28 modern',
    ),
  );
});

test('a client that the host connected is used as it is', async () => {
  const { client } = await connectInPage(buildServer);
  render(
    <McpProvider client={client} endpoint={inPageEndpoint}>
      <Status />
    </McpProvider>,
  );
  expect(screen.getByLabelText('connection')).toHaveTextContent(
    'connected test server http://in-page.localhost',
  );
});

test('a failed connection says so, and can be tried again', async () => {
  let down = true;
  const serve = createInPageFetch(buildServer);
  const fetch: typeof globalThis.fetch = (...args) =>
    down ? Promise.reject(new TypeError('unreachable')) : serve(...args);
  renderUrl(<Status />, fetch);
  expect(await screen.findByRole('alert')).toHaveTextContent('unreachable');
  down = false;
  await userEvent.click(screen.getByText('Reconnect'));
  await waitFor(() => expect(screen.getByLabelText('connection')).toHaveTextContent('connected'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a call started while connecting waits for the connection; one started after a failure connects first', async () => {
  let down = true;
  const serve = createInPageFetch(buildServer);
  const fetch: typeof globalThis.fetch = (...args) =>
    down ? Promise.reject(new TypeError('unreachable')) : serve(...args);
  renderUrl(<Host />, fetch);
  await userEvent.click(screen.getByText('Start'));
  expect(await screen.findByRole('alert')).toHaveTextContent('network');
  down = false;
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('Name?');
});

test('another server address is another session', async () => {
  const wires: Record<string, Exchange[]> = { one: [], two: [] };
  const fetches = Object.fromEntries(
    Object.entries(wires).map(([name, wire]) => [name, createInPageFetch(buildServer, {}, wire)]),
  );
  const createTransport = (url: URL) => {
    const name = url.pathname.slice(1);
    return new StreamableHTTPClientTransport(url, { fetch: fetches[name] as typeof fetch });
  };
  const tree = (name: string) => (
    <McpProvider server={`http://in-page.localhost/${name}`} createTransport={createTransport}>
      <Host />
    </McpProvider>
  );
  const { rerender } = render(tree('one'));
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  rerender(tree('two'));
  expect(screen.getByLabelText('status')).toHaveTextContent('idle');
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  expect(wires['one']?.filter(({ method }) => method === 'tools/call')).toHaveLength(1);
  expect(wires['two']?.filter(({ method }) => method === 'tools/call')).toHaveLength(1);
});

test('the handlers of the latest render are the ones in force', async () => {
  const { client } = await connectInPage(
    scriptServer(({ inputResponses }) =>
      inputResponses ? completeWith('ok') : { inputRequests: { roots: { method: 'roots/list' } } },
    ),
  );
  const tree = (roots: boolean) => (
    <McpProvider client={client} {...(roots && { roots: () => [] })}>
      <Host />
    </McpProvider>
  );
  const { rerender } = render(tree(false));
  await userEvent.click(screen.getByText('Start'));
  expect(await screen.findByRole('alert')).toHaveTextContent('capability-missing');
  rerender(tree(true));
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('roots');
  rerender(tree(false));
  await userEvent.click(screen.getByText('Stop'));
  await userEvent.click(screen.getByText('Start'));
  expect(await screen.findByRole('alert')).toHaveTextContent('capability-missing');
});

test('the tools of the server are a query', async () => {
  function Tools() {
    const { data } = useMcpTools();
    return (
      <ul>
        {data?.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    );
  }
  renderUrl(<Tools />, createInPageFetch(buildServer));
  expect(await screen.findByRole('listitem')).toHaveTextContent('scripted');
});

test('a provider that goes ends its calls, and nothing connects again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const wire: Exchange[] = [];
  const waiting = scriptServer(() => ({ requestState: 'not yet' }));
  const fetch = createInPageFetch(waiting, {}, wire);
  const results: Promise<unknown>[] = [];
  function Starter() {
    const call = useMcpCall({ tool: 'scripted' });
    return <button onClick={() => results.push(call.start().finished)}>Start</button>;
  }
  const { unmount } = renderUrl(<Starter />, fetch);
  await userEvent.click(screen.getByText('Start'));
  await waitFor(() => expect(wire.length).toBeGreaterThan(2));
  unmount();
  await expect(results[0]).rejects.toMatchObject({ code: 'aborted' });
  const sent = wire.length;
  // Long after it would have looked again.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire).toHaveLength(sent);
});

test('a reconnect uses the transport of the latest render', async () => {
  const serve = createInPageFetch(buildServer);
  const tokens: string[] = [];
  const tree = (token: string) => (
    <McpProvider
      server={inPageEndpoint}
      createTransport={(url) => {
        tokens.push(token);
        return new StreamableHTTPClientTransport(url, { fetch: serve });
      }}
    >
      <Status />
    </McpProvider>
  );
  const { rerender } = render(tree('old'));
  await waitFor(() => expect(screen.getByLabelText('connection')).toHaveTextContent('connected'));
  rerender(tree('new'));
  await userEvent.click(screen.getByText('Reconnect'));
  await waitFor(() => expect(tokens).toEqual(['old', 'new']));
});

test('a transport that cannot be made is a failed connection, not a crash', async () => {
  const createTransport = () => {
    throw new Error('no token yet');
  };
  render(
    <McpProvider server={inPageEndpoint} createTransport={createTransport}>
      <Status />
    </McpProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('no token yet');
});

test('a client that the host closes is shown as closed', async () => {
  const { client } = await connectInPage(buildServer);
  render(
    <McpProvider client={client}>
      <Status />
    </McpProvider>,
  );
  await act(() => client.close());
  expect(screen.getByLabelText('connection')).toHaveTextContent('closed');
});

test('what was typed below a provider survives a change of server', async () => {
  const createTransport = (url: URL) =>
    new StreamableHTTPClientTransport(url, { fetch: createInPageFetch(buildServer) });
  const tree = (path: string) => (
    <McpProvider server={`http://in-page.localhost/${path}`} createTransport={createTransport}>
      <input aria-label="draft" />
    </McpProvider>
  );
  const { rerender } = render(tree('one'));
  await userEvent.type(screen.getByLabelText('draft'), 'half a sentence');
  rerender(tree('two'));
  expect(screen.getByLabelText('draft')).toHaveValue('half a sentence');
});
