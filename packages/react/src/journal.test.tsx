import { StrictMode, useEffect } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createJournal, memoryStorage, type CallStorage } from '@mcp-roundtrip/core/journal';
import {
  askText,
  completeWith,
  connectInPage,
  createInPageFetch,
  scriptServer,
  type InPageConnection,
  type Script,
} from '@mcp-roundtrip/testing';
import { expect, test, vi } from 'vitest';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { createMcpSession, type McpSession } from './createMcpSession.js';
import { useJournalState } from './useJournalState.js';
import { useMcpCall } from './useMcpCall.js';

const endpoint = 'https://mcp.example.com/mcp';
const ask: Script = ({ inputResponses }) =>
  inputResponses === undefined
    ? { inputRequests: { name: askText('Name?') }, requestState: 'one' }
    : completeWith('deployed');

function Host({ onSuccess, startsAtOnce = false }: { onSuccess?: () => void; startsAtOnce?: boolean }) {
  const call = useMcpCall({ tool: 'scripted' }, { id: 'mine', ...(onSuccess && { onSuccess }) });
  const { start } = call;
  useEffect(() => void (startsAtOnce && start({ env: 'prod' })), [start, startsAtOnce]);
  return (
    <>
      <button onClick={() => start({ env: 'prod' })}>Start</button>
      <output>{useJournalState()?.status ?? 'none'}</output>
      <CallProbe call={call} />
    </>
  );
}

const legsOf = (page: InPageConnection) => page.exchangesOf('tools/call');

/** Opens the page anew over a storage that outlives it. */
async function openPage(storage: CallStorage | undefined, props: Parameters<typeof Host>[0] = {}) {
  cleanup();
  const page = await connectInPage(scriptServer(ask));
  const journal = storage && createJournal({ storage, tabs: false });
  render(
    <StrictMode>
      <McpProvider client={page.client} endpoint={endpoint} {...(journal && { journal })}>
        <Host {...props} />
      </McpProvider>
    </StrictMode>,
  );
  return { page, user: userEvent.setup() };
}

test('a question is still there after a reload, and goes on', async () => {
  const storage = memoryStorage();
  const { user } = await openPage(storage);
  await user.click(screen.getByText('Start'));
  await screen.findByText('Name?');

  const onSuccess = vi.fn();
  const { page } = await openPage(storage, { onSuccess });
  await screen.findByText('Name?');
  expect(legsOf(page)).toHaveLength(0);
  await user.click(screen.getByText('Accept name'));
  await screen.findByText(/deployed/);
  expect(legsOf(page)).toHaveLength(1);
  await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());

  // What was done in an earlier page is shown, and is no success of this one.
  const later = vi.fn();
  await openPage(storage, { onSuccess: later });
  await screen.findByText(/deployed/);
  expect(later).not.toHaveBeenCalled();
});

test('a call that a component starts again under its id after a reload is not executed again', async () => {
  const storage = memoryStorage();
  await openPage(storage, { startsAtOnce: true });
  await screen.findByText('Name?');
  const { page } = await openPage(storage, { startsAtOnce: true });
  await screen.findByText('Name?');
  expect(legsOf(page)).toHaveLength(0);
});

test('after its end the same id begins anew', async () => {
  const { page, user } = await openPage(memoryStorage());
  for (const times of [1, 2]) {
    await user.click(screen.getByText('Start'));
    await user.click(await screen.findByText('Accept name'));
    await screen.findByText(/deployed/);
    expect(legsOf(page)).toHaveLength(2 * times);
  }
});

test('a storage that fails is told, and the call goes on', async () => {
  const broken: CallStorage = { ...memoryStorage(), save: () => Promise.reject(new Error('full')) };
  const { user } = await openPage(broken);
  expect(screen.getByText('keeping')).toBeInTheDocument();
  await user.click(screen.getByText('Start'));
  await screen.findByText('failing');
  await user.click(await screen.findByText('Accept name'));
  await screen.findByText(/deployed/);
});

test('what the server is comes back without a request, and is asked for again where someone wants to know', async () => {
  const storage = memoryStorage();
  const asked: string[] = [];
  const openSession = () => {
    const fetch = createInPageFetch(scriptServer(ask), {
      intercept: async ({ method }, serve) => {
        asked.push(method);
        return serve();
      },
    });
    return createMcpSession({
      server: endpoint,
      journal: createJournal({ storage, tabs: false }),
      createTransport: (url) => new StreamableHTTPClientTransport(url, { fetch }),
    });
  };
  const connected = (session: McpSession) =>
    vi.waitFor(() => expect(session.connection.state.status).toBe('connected'));

  const first = openSession();
  await connected(first);
  expect(asked).toEqual(['server/discover']);
  await vi.waitFor(async () => expect(await storage.list('')).toHaveLength(1));
  first.close();

  const second = openSession();
  await connected(second);
  expect(asked).toHaveLength(1);
  expect(second.connection.state).toMatchObject({ status: 'connected' });
  const call = second.calls.start({ tool: 'scripted' });
  await vi.waitFor(() => expect(call.state.status).toBe('awaiting-input'));
  expect(call.server).toMatchObject({ name: 'scripted-server' });
  await second.connection.reconnect();
  expect(asked.filter((method) => method === 'server/discover')).toHaveLength(2);
  second.close();
});

test('another journal is another session: the next person leaves nothing under the name of the last', async () => {
  const storage = memoryStorage();
  const { client } = await connectInPage(scriptServer(ask));
  const [ada, grace] = ['ada', 'grace'].map((principal) =>
    createJournal({ storage, principal, tabs: false }),
  );
  const tree = (journal = ada) => (
    <StrictMode>
      <McpProvider client={client} endpoint={endpoint} {...(journal && { journal })}>
        <Host />
      </McpProvider>
    </StrictMode>
  );
  const principals = async () => (await storage.list('')).map(({ key }) => key.split('/')[0]);
  const user = userEvent.setup();
  const { rerender } = render(tree());
  await user.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  expect(await principals()).toEqual(['ada']);

  rerender(tree(grace));
  expect(screen.getByLabelText('status')).toHaveTextContent('idle');
  await user.click(screen.getByText('Start'));
  await screen.findByText('Name?');
  expect(await principals()).toEqual(['ada', 'grace']);
  await ada?.clear();
  expect(await principals()).toEqual(['grace']);
  expect(screen.getByText('Name?')).toBeInTheDocument();
});

test('without a journal nothing is said about one', async () => {
  await openPage(undefined);
  expect(screen.getByText('none')).toBeInTheDocument();
});
