import { StrictMode } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { McpServer, acceptedContent, inputRequired } from '@modelcontextprotocol/server';
import { createJournal, memoryStorage, type CallStorage } from '@mcp-roundtrip/core/journal';
import { connectInPage } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { createMcpSession } from './createMcpSession.js';
import { useMcpResource } from './useMcpRead.js';
import { usePendingQuestions } from './useMcpCalls.js';

const endpoint = 'https://mcp.example.com/mcp';
const requestedSchema = {
  type: 'object' as const,
  properties: { value: { type: 'string' as const } },
  required: ['value'],
};

function buildServer() {
  const server = new McpServer({ name: 'reads', version: '1.0.0' });
  server.registerResource('note', 'note://1', {}, (uri, context) => {
    const who = acceptedContent<{ value: string }>(context.mcpReq.inputResponses, 'who');
    if (who) return { contents: [{ uri: uri.href, text: `note for ${who.value}` }] };
    return inputRequired({
      inputRequests: { who: inputRequired.elicit({ message: 'Who reads it?', requestedSchema }) },
    });
  });
  return server;
}

function Note() {
  const note = useMcpResource({ uri: 'note://1' });
  return (
    <>
      <output aria-label="data">{JSON.stringify(note.data?.contents)}</output>
      <output aria-label="pending">{usePendingQuestions().length}</output>
      <CallProbe call={note.call} />
    </>
  );
}

/** Opens a page over a storage; those before it are gone without a word, as after a reload. */
async function openPage(storage: CallStorage) {
  const page = await connectInPage(buildServer);
  const journal = createJournal({ storage, tabs: false });
  const { container, unmount } = render(
    <StrictMode>
      <McpProvider client={page.client} endpoint={endpoint} journal={journal}>
        <Note />
      </McpProvider>
    </StrictMode>,
  );
  return { shown: within(container), legs: () => page.exchangesOf('resources/read'), unmount };
}

const listReads = async (storage: CallStorage) =>
  (await storage.list('')).filter(({ key }) => key.includes('/read-'));

test('a read is taken up after each reload where it stood, and leaves no other behind', async () => {
  const storage = memoryStorage();
  const first = await openPage(storage);
  await first.shown.findByText('Who reads it?');
  for (let reload = 0; reload < 3; reload += 1) {
    const { shown, legs } = await openPage(storage);
    await shown.findByText('Who reads it?');
    expect(shown.getByLabelText('pending')).toHaveTextContent('1');
    expect(legs()).toEqual([]);
    expect(await listReads(storage)).toHaveLength(1);
  }
  const { shown, legs } = await openPage(storage);
  await userEvent.click(await shown.findByText('Accept who'));
  await waitFor(() => expect(shown.getByLabelText('data')).toHaveTextContent('note for who value'));
  expect(legs()).toHaveLength(1);
});

test('M9: what was read before a reload is asked for anew', async () => {
  const storage = memoryStorage();
  const first = await openPage(storage);
  await userEvent.click(await first.shown.findByText('Accept who'));
  await waitFor(() => expect(first.shown.getByLabelText('data')).toHaveTextContent('note for'));

  const { shown, legs } = await openPage(storage);
  await shown.findByText('Who reads it?');
  expect(shown.getByLabelText('data')).toBeEmptyDOMElement();
  expect(legs()).toHaveLength(1);
  expect(await listReads(storage)).toHaveLength(1);
});

test('nothing is read for a component that has gone before the calls were back', async () => {
  const base = memoryStorage();
  let bringBack = () => {};
  const held = new Promise<void>((resolve) => (bringBack = resolve));
  const { legs, unmount } = await openPage({ ...base, list: (prefix) => held.then(() => base.list(prefix)) });
  unmount();
  bringBack();
  const later = await openPage(base);
  await later.shown.findByText('Who reads it?');
  expect(legs()).toEqual([]);
});

async function openPlaces() {
  const { client, exchangesOf } = await connectInPage(buildServer);
  const session = createMcpSession({ client, endpoint });
  const openPlace = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <McpProvider session={session}>
          <Note />
        </McpProvider>
      </QueryClientProvider>,
    );
  return { session, openPlace, legs: () => exchangesOf('resources/read') };
}

test('a read that is let go of in one place goes on in the other', async () => {
  const { openPlace, legs } = await openPlaces();
  const places = [openPlace(), openPlace()] as const;
  await waitFor(() => expect(screen.getAllByText('Who reads it?')).toHaveLength(2));
  expect(legs()).toHaveLength(1);
  places[0].unmount();
  const shown = within(places[1].container);
  await waitFor(() => expect(legs()).toHaveLength(2));
  await userEvent.click(await shown.findByText('Accept who'));
  await waitFor(() => expect(shown.getByLabelText('data')).toHaveTextContent('note for who value'));
});

test('the query follows whoever runs its read again', async () => {
  const { session, openPlace } = await openPlaces();
  openPlace();
  await userEvent.click(await screen.findByText('Stop'));
  await waitFor(() => expect(screen.getByLabelText('status')).toHaveTextContent('aborted'));
  session.calls.list()[0]?.restart();
  await userEvent.click(await screen.findByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('note for who value'));
});
