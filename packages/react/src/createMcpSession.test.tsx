import { StrictMode, useEffect } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { until, type OpenQuestion } from '@mcp-roundtrip/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  createInPageFetch,
  scriptServer,
  type Exchange,
  type Script,
} from '@mcp-roundtrip/testing';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { expectToThrow } from './testing/expectToThrow.js';
import { createMcpSession, type McpSession } from './createMcpSession.js';
import { useCall, usePendingQuestions } from './useMcpCalls.js';
import { useMcpCall } from './useMcpCall.js';
import { useMcpConnection } from './useMcpConnection.js';
import { useMcpTools } from './useMcpTools.js';

const ask: Script = ({ inputResponses }) =>
  inputResponses ? completeWith('ok') : { inputRequests: { name: askText('Name?') } };

function openSession(name: string, script: Script = ask, fetchOnce?: typeof fetch) {
  const wire: Exchange[] = [];
  const serve = createInPageFetch(scriptServer(script, name), {}, wire);
  const session = createMcpSession({
    server: `http://${name}.localhost/mcp`,
    createTransport: (url) => new StreamableHTTPClientTransport(url, { fetch: fetchOnce ?? serve }),
  });
  onTestFinished(() => session.close());
  return { session, wire };
}

const callsOn = (wire: readonly Exchange[]) => wire.filter(({ method }) => method === 'tools/call').length;

function ShownCall({ id }: { readonly id: string }) {
  const call = useCall(id);
  return call ? <CallProbe call={call} /> : <p>No such call</p>;
}

function Status() {
  const { status, server } = useMcpConnection();
  return <output aria-label="connection">{`${status} ${server.name} ${server.origin ?? ''}`}</output>;
}

test('a session connects at once, outside React, and runs calls', async () => {
  const { session } = openSession('alone');
  expect(session.connection.state.status).toBe('connecting');
  const call = session.calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  expect(session.connection.state.status).toBe('connected');
  expect(call.questions[0]?.server).toMatchObject({ name: 'alone', origin: 'http://alone.localhost' });
});

test('a call that was started outside React is shown and answered inside, whenever it is', async () => {
  const { session } = openSession('outside');
  const call = session.calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  render(
    <StrictMode>
      <McpProvider session={session}>
        <Status />
        <ShownCall id={call.id} />
      </McpProvider>
    </StrictMode>,
  );
  expect(screen.getByLabelText('connection')).toHaveTextContent('connected outside http://outside.localhost');
  await userEvent.click(screen.getByText('Accept name'));
  expect(await screen.findByLabelText('result')).toHaveTextContent('ok');
  await expect(call.finished).resolves.toBeDefined();
});

test('the session outlives the provider that shows it, StrictMode and all', async () => {
  const { session, wire } = openSession('outliving');
  const call = session.calls.start({ tool: 'scripted' });
  const tree = (
    <StrictMode>
      <McpProvider session={session}>
        <ShownCall id={call.id} />
      </McpProvider>
    </StrictMode>
  );
  const { unmount } = render(tree);
  await screen.findByText('Name?');
  unmount();
  // Whatever its end would bring comes before this timer, which is the last.
  await new Promise((resolve) => setTimeout(resolve));
  expect(call.state.status).toBe('awaiting-input');
  expect(session.connection.state.status).toBe('connected');
  render(tree);
  await userEvent.click(screen.getByText('Accept name'));
  await screen.findByLabelText('result');
  expect(wire.filter(({ method }) => method !== 'tools/call').length, 'connected once').toBeLessThan(3);
});

test('every hook works under a session, queries and calls started inside too', async () => {
  const { session } = openSession('hooks');
  function Host() {
    const tools = useMcpTools();
    const call = useMcpCall({ tool: 'scripted' });
    return (
      <>
        <p>{tools.data?.map(({ name }) => name).join()}</p>
        <button onClick={() => call.start()}>Start</button>
        <CallProbe call={call} />
      </>
    );
  }
  render(
    <McpProvider session={session}>
      <Host />
    </McpProvider>,
  );
  await screen.findByText('scripted');
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  expect(session.calls.list()).toHaveLength(1);
});

test('another session under the same provider shows its own calls, and what was typed stays', async () => {
  const { session: one } = openSession('one');
  const { session: two } = openSession('two');
  one.calls.start({ tool: 'scripted' }, { id: 'call' });
  const tree = (session: McpSession) => (
    <McpProvider session={session}>
      <input aria-label="draft" />
      <ShownCall id="call" />
    </McpProvider>
  );
  const { rerender } = render(tree(one));
  await screen.findByText('Name?');
  await userEvent.type(screen.getByLabelText('draft'), 'kept');
  rerender(tree(two));
  expect(screen.getByText('No such call')).toBeVisible();
  expect(screen.getByLabelText('draft')).toHaveValue('kept');
});

test('closing a session ends its calls, and nothing goes out any more', async () => {
  const { session, wire } = openSession('closing', () => ({ requestState: 'not yet' }));
  const call = session.calls.start({ tool: 'scripted' });
  await until(call, 'waiting-for-server');
  session.close();
  await expect(call.finished).rejects.toMatchObject({ code: 'aborted' });
  expect(call.state).toMatchObject({ reason: 'The session was closed' });
  expect(session.connection.state.status).toBe('closed');

  const sent = wire.length;
  const late = session.calls.start({ tool: 'scripted' });
  expect(await until(late, 'failed')).toMatchObject({
    error: { code: 'network', unsent: true, message: expect.stringMatching(/session was closed/i) },
  });
  await session.connection.reconnect();
  expect(session.connection.state.status).toBe('closed');
  expect(wire).toHaveLength(sent);
  session.close();
});

test('a session over a client of the host leaves that client open', async () => {
  const { client } = await connectInPage(scriptServer(ask));
  const session = createMcpSession({ client, endpoint: 'https://mcp.example.com/mcp' });
  expect(session.connection.state.status).toBe('connected');
  await until(session.calls.start({ tool: 'scripted' }), 'awaiting-input');
  session.close();
  await expect(client.listTools()).resolves.toMatchObject({ tools: [{ name: 'scripted' }] });
});

test('a server that is not there yet is connected to by reconnect', async () => {
  const serve = createInPageFetch(scriptServer(ask));
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('unreachable')));
  const { session } = openSession('late', ask, fetch);
  await vi.waitFor(() => expect(session.connection.state.status).toBe('failed'));
  fetch.mockImplementation(serve);
  await session.connection.reconnect();
  expect(session.connection.state.status).toBe('connected');
});

test('the policies of the session are in force', async () => {
  const trace = vi.fn();
  const { client } = await connectInPage(scriptServer(ask));
  const session = createMcpSession({ client, trace, refuseKinds: ['form'] });
  const call = session.calls.start({ tool: 'scripted' });
  expect(await until(call, 'failed')).toMatchObject({ error: { code: 'refused-by-policy' } });
  expect(trace).toHaveBeenCalledTimes(2);
});

function Inbox({
  sessions,
  onList,
}: {
  readonly sessions: readonly McpSession[];
  readonly onList?: (questions: readonly OpenQuestion[]) => void;
}) {
  const questions = usePendingQuestions(sessions);
  useEffect(() => onList?.(questions), [onList, questions]);
  return <output aria-label="inbox">{questions.map(({ server }) => server.name).join(' ')}</output>;
}

test('an inbox over several sessions needs no provider, and follows each of them', async () => {
  const { session: one } = openSession('one');
  const { session: two, wire } = openSession('two');
  const sessions = [one, two];
  render(<Inbox sessions={sessions} />);
  expect(screen.getByLabelText('inbox')).toBeEmptyDOMElement();
  const second = two.calls.start({ tool: 'scripted' });
  await waitFor(() => expect(screen.getByLabelText('inbox')).toHaveTextContent(/^two$/));
  const first = one.calls.start({ tool: 'scripted' });
  await waitFor(() => expect(screen.getByLabelText('inbox')).toHaveTextContent(/^one two$/));
  act(() => void second.questions[0]?.decline());
  await waitFor(() => expect(screen.getByLabelText('inbox')).toHaveTextContent(/^one$/));
  act(() => first.abort());
  expect(screen.getByLabelText('inbox')).toBeEmptyDOMElement();
  expect(callsOn(wire)).toBe(2);
});

test('a session that joins or leaves the inbox brings or takes its questions', async () => {
  const { session: one } = openSession('one');
  const { session: two } = openSession('two');
  for (const { calls } of [one, two]) await until(calls.start({ tool: 'scripted' }), 'awaiting-input');
  const { rerender } = render(<Inbox sessions={[]} />);
  expect(screen.getByLabelText('inbox')).toBeEmptyDOMElement();
  rerender(<Inbox sessions={[one, two]} />);
  expect(screen.getByLabelText('inbox')).toHaveTextContent('one two');
  rerender(<Inbox sessions={[two]} />);
  expect(screen.getByLabelText('inbox')).toHaveTextContent(/^two$/);
});

test('the list is the same until a question changes, even for a list of sessions made at each render', async () => {
  const { session } = openSession('same');
  const call = session.calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  const onList = vi.fn();
  const { rerender } = render(<Inbox sessions={[session]} onList={onList} />);
  rerender(<Inbox sessions={[session]} onList={onList} />);
  expect(onList).toHaveBeenCalledOnce();
  act(() => void call.answer('name', { action: 'decline' }, { send: false }));
  expect(onList).toHaveBeenCalledTimes(2);
});

test('without sessions the inbox is that of the provider, and says so where there is none', async () => {
  const { session } = openSession('nearest');
  function Own() {
    return <output aria-label="inbox">{usePendingQuestions().length}</output>;
  }
  await until(session.calls.start({ tool: 'scripted' }), 'awaiting-input');
  render(
    <McpProvider session={session}>
      <Own />
    </McpProvider>,
  );
  expect(screen.getByLabelText('inbox')).toHaveTextContent('1');
  expectToThrow(<Own />, /no <McpProvider>/);
});
