import { StrictMode, useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { McpServer, ResourceTemplate, acceptedContent, inputRequired } from '@modelcontextprotocol/server';
import { connectInPage } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CallProbe } from './CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useMcpPrompt } from './useMcpPrompt.js';
import { useMcpResource } from './useMcpResource.js';

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
  const briefing = useMcpPrompt({ name: 'briefing', arguments: { topic } });
  return (
    <>
      <output aria-label="data">{JSON.stringify(briefing.data?.messages)}</output>
      <button onClick={() => void briefing.refetch()}>Again</button>
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
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  expect(page.exchangesOf('prompts/get')).toHaveLength(2);
  await userEvent.click(screen.getByText('Again'));
  await screen.findByText('Who reads about tides?');
  expect(page.exchangesOf('prompts/get')).toHaveLength(3);
});

test('other arguments are another read; the one that nobody shows any more is stopped', async () => {
  function Topics() {
    const [topic, setTopic] = useState('tides');
    return (
      <>
        <button onClick={() => setTopic('winds')}>Winds</button>
        <Briefing topic={topic} />
      </>
    );
  }
  await renderRead(<Topics />);
  await screen.findByText('Who reads about tides?');
  await userEvent.click(screen.getByText('Winds'));
  await screen.findByText('Who reads about winds?');
  expect(screen.queryByText('Who reads about tides?')).toBeNull();
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
