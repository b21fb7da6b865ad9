import { StrictMode, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { McpServer, ResourceTemplate, acceptedContent, inputRequired } from '@modelcontextprotocol/server';
import { connectInPage } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useMcpCalls } from './useMcpCalls.js';
import { useMcpPrompt, useMcpResource } from './useMcpRead.js';

const ask = (message: string) =>
  inputRequired({
    inputRequests: {
      who: inputRequired.elicit({
        message,
        requestedSchema: { type: 'object', properties: { value: { type: 'string' } }, required: ['value'] },
      }),
    },
  });

function buildServer() {
  const server = new McpServer({ name: 'reads', version: '1.0.0' });
  server.registerPrompt('briefing', { argsSchema: z.object({ topic: z.string() }) }, ({ topic }, context) => {
    const who = acceptedContent<{ value: string }>(context.mcpReq.inputResponses, 'who');
    if (!who) return ask(`Who reads about ${topic}?`);
    return { messages: [{ role: 'user', content: { type: 'text', text: `${topic} for ${who.value}` } }] };
  });
  server.registerResource(
    'note',
    new ResourceTemplate('note://{id}', { list: undefined }),
    {},
    (uri, _, context) => {
      const who = acceptedContent<{ value: string }>(context.mcpReq.inputResponses, 'who');
      if (!who) return ask('Who reads the note?');
      return { contents: [{ uri: uri.href, text: `note for ${who.value}` }] };
    },
  );
  return server;
}

function Briefing({ topic }: { topic: string }) {
  const queryClient = useQueryClient();
  const briefing = useMcpPrompt({ name: 'briefing', arguments: { topic } });
  return (
    <>
      <output aria-label="data">{JSON.stringify(briefing.data?.messages)}</output>
      <button onClick={() => void briefing.refetch()}>Again</button>
      <button onClick={() => briefing.call.restart()}>Restart</button>
      <button onClick={() => void queryClient.invalidateQueries()}>Invalidate everything</button>
      <CallProbe call={briefing.call} />
    </>
  );
}

function Note() {
  const note = useMcpResource({ uri: 'note://42' });
  return (
    <>
      <output aria-label="data">{JSON.stringify(note.data?.contents)}</output>
      <CallProbe call={note.call} />
    </>
  );
}

async function renderRead(children: React.ReactNode) {
  const page = await connectInPage(buildServer);
  const view = render(
    <StrictMode>
      <McpProvider client={page.client}>{children}</McpProvider>
    </StrictMode>,
  );
  return { page, ...view };
}

test('a prompt is a query whose questions are answered through its call', async () => {
  const { page } = await renderRead(<Briefing topic="tides" />);
  await screen.findByText('Who reads about tides?');
  await userEvent.click(screen.getByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('tides for who value'));
  expect(page.exchangesOf('prompts/get'), 'asked once, also in StrictMode').toHaveLength(2);
});

test('a resource likewise', async () => {
  const { page } = await renderRead(<Note />);
  await screen.findByText('Who reads the note?');
  await userEvent.click(screen.getByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('note for who value'));
  expect(page.exchangesOf('resources/read')).toHaveLength(2);
});

test('a refetch asks anew, and the person is not asked otherwise', async () => {
  const { page } = await renderRead(<Briefing topic="tides" />);
  await userEvent.click(await screen.findByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('tides'));
  document.dispatchEvent(new Event('visibilitychange'));
  for (let count = 0; count < 2; count += 1) await userEvent.click(screen.getByText('Invalidate everything'));
  expect(screen.queryByText('Who reads about tides?')).toBeNull();
  expect(page.exchangesOf('prompts/get')).toHaveLength(2);
  await userEvent.click(screen.getByText('Again'));
  await screen.findByText('Who reads about tides?');
  expect(page.exchangesOf('prompts/get')).toHaveLength(3);
});

test('other arguments are another read; the one that nobody shows any more is stopped', async () => {
  let seen: string[] = [];
  const setSeen = (statuses: string[]) => void (seen = statuses);
  function Topics() {
    const [topic, setTopic] = useState('tides');
    const calls = useMcpCalls();
    return (
      <>
        <button onClick={() => setTopic('winds')}>Winds</button>
        <button onClick={() => setSeen(calls.list().map((call) => call.state.status))}>Look</button>
        <Briefing topic={topic} />
      </>
    );
  }
  await renderRead(<Topics />);
  await screen.findByText('Who reads about tides?');
  await userEvent.click(screen.getByText('Winds'));
  await screen.findByText('Who reads about winds?');
  expect(screen.queryByText('Who reads about tides?')).toBeNull();
  await userEvent.click(screen.getByText('Look'));
  expect(seen).toEqual(['aborted', 'awaiting-input']);
});

test('restart begins anew in the middle of a round, and the query follows', async () => {
  const { page } = await renderRead(<Briefing topic="tides" />);
  await screen.findByText('Who reads about tides?');
  await userEvent.click(screen.getByText('Restart'));
  await waitFor(() => expect(page.exchangesOf('prompts/get')).toHaveLength(2));
  await userEvent.click(await screen.findByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('tides for who value'));
});

test('retry after a refusal sends the leg again, and the person is not asked again', async () => {
  let broken = false;
  const page = await connectInPage(buildServer, {
    intercept: async (exchange, serve) =>
      broken && exchange.method === 'prompts/get' ? new Response('not now', { status: 429 }) : serve(),
  });
  render(
    <McpProvider client={page.client}>
      <Briefing topic="tides" />
    </McpProvider>,
  );
  await screen.findByText('Who reads about tides?');
  broken = true;
  await userEvent.click(screen.getByText('Accept who'));
  await screen.findByRole('alert');
  broken = false;
  await userEvent.click(screen.getByText('Retry'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('tides for who value'));
  expect(page.exchangesOf('prompts/get')).toHaveLength(3);
});

test('a read that was lost is sent again by itself, and the person is not asked again', async () => {
  let broken = false;
  const page = await connectInPage(buildServer, {
    intercept: async (exchange, serve) =>
      broken && exchange.method === 'prompts/get' ? new Response('boom', { status: 500 }) : serve(),
  });
  render(
    <McpProvider client={page.client}>
      <Briefing topic="tides" />
    </McpProvider>,
  );
  await screen.findByText('Who reads about tides?');
  broken = true;
  await userEvent.click(screen.getByText('Accept who'));
  await waitFor(() => expect(page.exchangesOf('prompts/get')).toHaveLength(2));
  broken = false;
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('tides for who value'));
  expect(page.exchangesOf('prompts/get')).toHaveLength(3);
});

test('M9: a result is not kept for a component that mounts later', async () => {
  function Toggle() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button onClick={() => setShown(!shown)}>Toggle</button>
        {shown && <Note />}
      </>
    );
  }
  const { page } = await renderRead(<Toggle />);
  await userEvent.click(await screen.findByText('Accept who'));
  await waitFor(() => expect(screen.getByLabelText('data')).toHaveTextContent('note for'));
  await userEvent.click(screen.getByText('Toggle'));
  await userEvent.click(screen.getByText('Toggle'));
  await screen.findByText('Who reads the note?');
  expect(page.exchangesOf('resources/read')).toHaveLength(3);
});
