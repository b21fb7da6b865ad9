import { useState, type FormEvent } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import {
  askText,
  completeWith,
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
} from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { McpProvider } from './McpProvider.js';
import { useMcpCall } from './useMcpCall.js';
import { useMcpConnection } from './useMcpConnection.js';

/** A server in this page whose tool asks twice before it completes. */
const buildServer = scriptServer(({ inputResponses, requestState }) => {
  if (!inputResponses)
    return { inputRequests: { region: askText('Which region?', 'region') }, requestState: 'region' };
  const { content } = Object.values(inputResponses)[0] as { content: Record<string, string> };
  if (requestState === 'region') {
    return { inputRequests: { size: askText('Which size?', 'size') }, requestState: content['region'] ?? '' };
  }
  return completeWith(`Provisioned a ${content['size']} machine in ${requestState}`);
}, 'in-page server');

const createTransport = (url: URL) =>
  new StreamableHTTPClientTransport(url, { fetch: createInPageFetch(buildServer) });

function Question({ question }: { readonly question: OpenQuestion }) {
  const [problem, setProblem] = useState<string>();
  if (question.kind !== 'form' || !question.form.drawable) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const outcome = question.accept(values);
    if (outcome.status === 'invalid') setProblem(outcome.issues[0]?.message);
  };
  return (
    <form onSubmit={submit} noValidate>
      <h2>{question.message}</h2>
      <p>
        Asked by {question.server.name} at {question.server.origin}
      </p>
      {question.form.fields.map((field) => (
        <p key={field.name}>
          <label>
            {field.label} <input name={field.name} />
          </label>
        </p>
      ))}
      {problem && <p role="alert">{problem}</p>}
      <button>Send</button>{' '}
      <button type="button" onClick={() => question.decline()}>
        Decline
      </button>
    </form>
  );
}

function Provision() {
  const call = useMcpCall({ tool: 'scripted' });
  const { protocolVersion } = useMcpConnection();
  return (
    <main>
      <h1>A call that asks twice</h1>
      <p>Protocol {protocolVersion ?? 'not negotiated yet'}</p>
      <button onClick={() => call.start()} disabled={call.isRunning}>
        Provision
      </button>
      {call.questions.map((question) => (
        <Question key={`${call.rounds.length} ${question.key}`} question={question} />
      ))}
      <p role="status">
        {call.status === 'complete'
          ? call.result.content.map((block) => 'text' in block && block.text)
          : call.status}
      </p>
    </main>
  );
}

/** Two rounds over the headless hook with plain markup, against an MCP server in the page. */
const meta = {
  title: 'Headless/Two-round call',
  component: Provision,
  decorators: [
    (Story) => (
      <McpProvider server={inPageEndpoint} createTransport={createTransport}>
        <Story />
      </McpProvider>
    ),
  ],
} satisfies Meta<typeof Provision>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Before anything is sent. */
export const Idle: Story = {};

/** The first question is open. */
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Protocol 2026-07-28');
    await userEvent.click(canvas.getByRole('button', { name: 'Provision' }));
    await canvas.findByRole('heading', { name: 'Which region?' });
  },
};

/** An empty answer is held back with a reason; then both rounds are answered. */
export const Complete: Story = {
  play: async (context) => {
    await Asking.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await canvas.findByRole('alert');
    await userEvent.type(canvas.getByLabelText('Region'), 'eu-west-1{Enter}');
    await canvas.findByRole('heading', { name: 'Which size?' });
    await userEvent.type(canvas.getByLabelText('Size'), 'small{Enter}');
    await expect(await canvas.findByText('Provisioned a small machine in eu-west-1')).toBeVisible();
  },
};
