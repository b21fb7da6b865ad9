import { StrictMode, useEffect, useState, version, type ReactNode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCalls, type ToolResult } from '@mcp-roundtrip/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test, vi } from 'vitest';
import {
  askText,
  completeWith,
  connectInPage,
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
  type Exchange,
  type Script,
} from '@mcp-roundtrip/testing';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useCall, usePendingQuestions } from './useMcpCalls.js';
import { type McpCall, type MutationCallbacks, useMcpCall } from './useMcpCall.js';
import { expectToThrow } from './testing/expectToThrow.js';

const twoRounds: Script = ({ inputResponses, requestState }) => {
  if (requestState === 'second') return completeWith('deployed');
  const again = inputResponses !== undefined;
  return {
    inputRequests: { name: askText(again ? 'Second?' : 'First?') },
    requestState: again ? 'second' : 'first',
  };
};

type Handle = McpCall<ToolResult>;

function Host({
  options,
  onRender,
}: {
  options?: MutationCallbacks<never>;
  onRender?: (call: Handle) => void;
}) {
  const call = useMcpCall({ tool: 'scripted' }, options as object);
  useEffect(() => onRender?.(call));
  return (
    <>
      <button onClick={() => call.start({ env: 'prod' })}>Start</button>
      <CallProbe call={call} />
    </>
  );
}

async function renderHost(script: Script, children: ReactNode = <Host />) {
  const page = await connectInPage(scriptServer(script));
  render(
    <StrictMode>
      <McpProvider client={page.client}>{children}</McpProvider>
    </StrictMode>,
  );
  return { page, user: userEvent.setup() };
}

test('the tests run on the React that their project names', () => {
  expect(version).toMatch(new RegExp(`^${process.env['EXPECTED_REACT']}\\.`));
});

test('a call goes through two rounds to its result, with n + 1 requests', async () => {
  const { page, user } = await renderHost(twoRounds);
  expect(screen.getByLabelText('status')).toHaveTextContent('idle');
  await user.click(screen.getByText('Start'));
  await screen.findByText('First?');
  await user.click(screen.getByText('Accept name'));
  await screen.findByText('Second?');
  await user.click(screen.getByText('Accept name'));
  expect(await screen.findByLabelText('result')).toHaveTextContent('deployed');
  expect(page.exchangesOf('tools/call')).toHaveLength(3);
  expect(page.exchangesOf('tools/call')[2]?.params).toMatchObject({
    arguments: { env: 'prod' },
    requestState: 'second',
  });
});

test('a URL is connected once in StrictMode, and closed when the provider goes', async () => {
  const wire: Exchange[] = [];
  const fetch = createInPageFetch(scriptServer(twoRounds), {}, wire);
  const transports: StreamableHTTPClientTransport[] = [];
  const createTransport = (url: URL) => {
    const transport = new StreamableHTTPClientTransport(url, { fetch });
    transports.push(transport);
    return transport;
  };
  const { unmount } = render(
    <StrictMode>
      <McpProvider server={inPageEndpoint} createTransport={createTransport}>
        <Host />
      </McpProvider>
    </StrictMode>,
  );
  await userEvent.click(screen.getByText('Start'));
  await screen.findByText('First?');
  expect(wire.map(({ method }) => method)).toEqual(['server/discover', 'tools/call']);
  const [transport] = transports;
  const close = vi.spyOn(transport as StreamableHTTPClientTransport, 'close');
  unmount();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(transports).toHaveLength(1);
});

test('a double click starts one call', async () => {
  const { page, user } = await renderHost(twoRounds);
  await user.dblClick(screen.getByText('Start'));
  await screen.findByText('First?');
  expect(page.exchangesOf('tools/call')).toHaveLength(1);
});

test('a component that reads one call is not rendered by another', async () => {
  const rendered = { quiet: 0, busy: 0 };
  const { user } = await renderHost(
    twoRounds,
    <>
      <Host onRender={() => void (rendered.quiet += 1)} />
      <div data-testid="busy">
        <Host onRender={() => void (rendered.busy += 1)} />
      </div>
    </>,
  );
  const before = { ...rendered };
  await user.click(screen.getAllByText('Start')[1] as HTMLElement);
  await screen.findByText('First?');
  expect(rendered.quiet).toBe(before.quiet);
  expect(rendered.busy).toBeGreaterThan(before.busy);
});

test('the functions of the hook never change', async () => {
  const seen: Handle[] = [];
  const { user } = await renderHost(twoRounds, <Host onRender={(call) => void seen.push(call)} />);
  await user.click(screen.getByText('Start'));
  await screen.findByText('First?');
  const functions = ['start', 'answer', 'send', 'abort', 'restart', 'retry', 'checkNow', 'reset'] as const;
  for (const name of functions) expect(new Set(seen.map((call) => call[name])).size, name).toBe(1);
  expect(seen.length).toBeGreaterThan(2);
});

test('the object stays the same until something that it shows has changed', async () => {
  const seen = new Set<Handle>();
  const shown = new Set<string>();
  function Parent() {
    const [count, setCount] = useState(0);
    const look = (call: Handle) => {
      seen.add(call);
      shown.add(`${call.status} ${call.rounds.length}`);
    };
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Render {count}</button>
        <Host onRender={look} />
      </>
    );
  }
  const { user } = await renderHost(() => ({ inputRequests: { name: askText('Name?') } }), <Parent />);
  await user.click(screen.getByText('Render 0'));
  expect(seen.size).toBe(1);
  await user.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  const { size } = seen;
  await user.click(screen.getByText('Render 1'));
  await screen.findByText('Render 2');
  expect(seen.size).toBe(size);
  expect([...shown]).toEqual(['idle 0', 'sending 0', 'awaiting-input 0']);
  expect(size).toBe(3);
});

test('a switch over the status narrows what a call shows, and its own state is with the call', async () => {
  function Narrowed() {
    const call = useMcpCall({ tool: 'scripted' });
    switch (call.status) {
      case 'idle':
        return <button onClick={() => call.start()}>Start</button>;
      case 'awaiting-input':
        return <button onClick={() => call.questions[0]?.decline()}>{call.call.state.status}</button>;
      case 'complete':
        return <p>{call.result.content.map((block) => block.type === 'text' && block.text)}</p>;
      case 'failed':
        return <p role="alert">{call.error.code}</p>;
      default:
        return <p>{String(call.result ?? call.error ?? call.progress ?? call.isRunning)}</p>;
    }
  }
  const { user } = await renderHost(
    ({ inputResponses }) =>
      inputResponses ? completeWith('done') : { inputRequests: { name: askText('Name?') } },
    <Narrowed />,
  );
  await user.click(screen.getByText('Start'));
  await user.click(await screen.findByText('awaiting-input'));
  expect(await screen.findByText('done')).toBeVisible();
});

test('a function that is the handler of a click takes its event for nothing', async () => {
  function Stoppable() {
    const call = useMcpCall({ tool: 'scripted' });
    const handlers: Record<string, () => void> = { abort: call.abort, restart: call.restart };
    return (
      <>
        <button onClick={() => call.start()}>Start</button>
        <button onClick={handlers['abort']}>Stop</button>
        <button onClick={handlers['restart']}>Again</button>
        <output>{JSON.stringify(call.call?.state)}</output>
        <CallProbe call={call} />
      </>
    );
  }
  const { user } = await renderHost(twoRounds, <Stoppable />);
  await user.click(screen.getByText('Start'));
  await screen.findByText('First?');
  await user.click(screen.getAllByText('Stop')[0] as HTMLElement);
  expect(screen.getByLabelText('status')).toHaveTextContent('aborted');
  expect(screen.getByText(/"status":"aborted"/)).not.toHaveTextContent('reason');
  await user.click(screen.getByText('Again'));
  await screen.findByText('First?');
});

test('a component reads a call that its host has at hand, with no provider', async () => {
  const page = await connectInPage(
    scriptServer(({ inputResponses }) =>
      inputResponses ? completeWith('done') : { inputRequests: { name: askText('Name?') } },
    ),
  );
  const call = createCalls({ client: page.client }).start({ tool: 'scripted' });
  const Shown = () => <CallProbe call={useCall(call)} />;
  render(<Shown />);
  await userEvent.click(await screen.findByText('Accept name'));
  expect(await screen.findByLabelText('result')).toHaveTextContent('done');
});

test('it is a mutation underneath, with its callbacks, also for a run that is retried', async () => {
  let broken = true;
  const page = await connectInPage(
    scriptServer(() => completeWith('ok')),
    {
      intercept: async (exchange, serve) =>
        exchange.method === 'tools/call' && broken ? new Response('not now', { status: 429 }) : serve(),
    },
  );
  const queryClient = new QueryClient();
  const options = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <McpProvider client={page.client}>
        <Host options={options} />
      </McpProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByText('Start'));
  expect(await screen.findByRole('alert')).toHaveTextContent('server-error');
  await waitFor(() => expect(options.onError).toHaveBeenCalledOnce());
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1);
  broken = false;
  await userEvent.click(screen.getByText('Retry'));
  await screen.findByLabelText('result');
  await waitFor(() => expect(options.onSuccess).toHaveBeenCalledOnce());
  expect(options.onSuccess).toHaveBeenCalledWith(
    expect.objectContaining({ content: [{ type: 'text', text: 'ok' }] }),
  );
  expect(options.onSettled).toHaveBeenCalledTimes(2);
  expect(queryClient.getMutationCache().getAll()).toHaveLength(2);
});

test('open questions of all calls are counted, and answered from outside their component', async () => {
  function Inbox() {
    const questions = usePendingQuestions();
    return (
      <>
        <output aria-label="pending">{questions.length}</output>
        <button onClick={() => questions[0]?.decline()}>Decline first</button>
      </>
    );
  }
  const script: Script = ({ inputResponses }) =>
    inputResponses
      ? completeWith(JSON.stringify(inputResponses))
      : { inputRequests: { name: askText('Name?') } };
  const { user } = await renderHost(
    script,
    <>
      <Host />
      <Host />
      <Inbox />
    </>,
  );
  for (const start of screen.getAllByText('Start')) await user.click(start);
  await waitFor(() => expect(screen.getByLabelText('pending')).toHaveTextContent('2'));
  await user.click(screen.getByText('Decline first'));
  await waitFor(() => expect(screen.getByLabelText('pending')).toHaveTextContent('1'));
  expect(await screen.findByLabelText('result')).toHaveTextContent('decline');
});

test('a call outlives the component that started it', async () => {
  function Chat() {
    const [shown, setShown] = useState(true);
    const pending = usePendingQuestions();
    const id = pending[0]?.callId;
    return (
      <>
        {shown && <Host />}
        <button onClick={() => setShown(false)}>Close</button>
        {!shown && id && <CallMessage id={id} />}
      </>
    );
  }
  function CallMessage({ id }: { id: string }) {
    const [kept] = useState(id);
    const call = useCall(kept);
    return call ? <CallProbe call={call} /> : null;
  }
  const script: Script = ({ inputResponses }) =>
    inputResponses ? completeWith('done') : { inputRequests: { a: askText('A?'), b: askText('B?') } };
  const { user } = await renderHost(script, <Chat />);
  await user.click(screen.getByText('Start'));
  await screen.findByText('A?');
  await user.click(screen.getByText('Accept a'));
  await user.click(screen.getByText('Close'));
  await user.click(await screen.findByText('Accept b'));
  expect(screen.getByLabelText('status')).toHaveTextContent('awaiting-input');
});

test('abort, and start again', async () => {
  const { page, user } = await renderHost(twoRounds);
  await user.click(screen.getByText('Start'));
  await screen.findByText('First?');
  await user.click(screen.getByText('Stop'));
  expect(screen.getByLabelText('status')).toHaveTextContent('aborted');
  await user.click(screen.getByText('Start'));
  await screen.findByText('First?');
  expect(page.exchangesOf('tools/call')).toHaveLength(2);
});

test('what an effect of a child starts is the target of this render', async () => {
  const page = await connectInPage(scriptServer(({ args }) => completeWith(String(args['name']))));
  function Child({ name, start }: { name: string; start: (args: { name: string }) => unknown }) {
    useEffect(() => void start({ name }), [name, start]);
    return null;
  }
  function Parent({ tool }: { tool: string }) {
    const { start } = useMcpCall({ tool });
    return <Child name={tool} start={start} />;
  }
  const tree = (tool: string) => (
    <McpProvider client={page.client}>
      <Parent tool={tool} />
    </McpProvider>
  );
  const { rerender } = render(tree('scripted'));
  rerender(tree('delete'));
  await waitFor(() => expect(page.exchangesOf('tools/call')).toHaveLength(2));
  expect(page.exchangesOf('tools/call').map(({ params }) => params['name'])).toEqual(['scripted', 'delete']);
});

test('without a provider the error says what to do', () => {
  expectToThrow(<Host />, /<McpProvider>/);
});
