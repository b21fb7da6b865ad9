import { StrictMode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createJournal, memoryStorage } from '@mcp-roundtrip/core/journal';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { expect, test } from 'vitest';
import { CallProbe } from './testing/CallProbe.js';
import { McpProvider } from './McpProvider.js';
import { useMcpCall } from './useMcpCall.js';
import { useMcpCalls, usePendingQuestions } from './useMcpCalls.js';

const endpoint = 'https://mcp.example.com/mcp';
const complete: Script = ({ args }) => completeWith(`done in ${String(args['env'])}`);
const ask: Script = ({ args, inputResponses }) =>
  inputResponses
    ? completeWith(`done in ${String(args['env'])}`)
    : { inputRequests: { name: askText(`Who, in ${String(args['env'])}?`) } };

function Host({ id }: { id?: string }) {
  const call = useMcpCall({ tool: 'scripted' }, id === undefined ? {} : { id });
  const calls = useMcpCalls();
  return (
    <>
      <button onClick={() => call.start({ env: 'prod' })}>Start prod</button>
      <button onClick={() => call.start({ env: 'test' })}>Start test</button>
      <button onClick={call.reset}>Reset</button>
      <button onClick={() => calls.list().forEach((one) => calls.remove(one.id))}>Remove all</button>
      <output aria-label="rounds">{JSON.stringify(call.rounds)}</output>
      <output aria-label="pending">{usePendingQuestions().length}</output>
      <CallProbe call={call} />
    </>
  );
}

async function renderHost(script: Script, id?: string, keepEnded?: number) {
  const page = await connectInPage(scriptServer(script));
  const journal = createJournal({ storage: memoryStorage(), tabs: false });
  render(
    <StrictMode>
      <McpProvider
        client={page.client}
        endpoint={endpoint}
        journal={journal}
        {...(keepEnded !== undefined && { keepEnded })}
      >
        <Host {...(id !== undefined && { id })} />
      </McpProvider>
    </StrictMode>,
  );
  return { journal, legs: () => page.exchangesOf('tools/call'), user: userEvent.setup() };
}
const status = () => screen.getByLabelText('status').textContent;

test('after a reset the same arguments begin anew under the same id', async () => {
  const { legs, user } = await renderHost(complete, 'deploy');
  await user.click(screen.getByText('Start prod'));
  await screen.findByText(/done in prod/);
  await user.click(screen.getByText('Reset'));
  expect(status()).toBe('idle');
  await user.click(screen.getByText('Start prod'));
  await screen.findByText(/done in prod/);
  expect(legs()).toHaveLength(2);
});

test('after a reset other arguments begin anew under the same id', async () => {
  const { legs, user } = await renderHost(complete, 'deploy');
  await user.click(screen.getByText('Start prod'));
  await screen.findByText(/done in prod/);
  await user.click(screen.getByText('Reset'));
  await user.click(screen.getByText('Start test'));
  await screen.findByText(/done in test/);
  expect(legs()).toHaveLength(2);
});

test('after a reset the same arguments find the call that still runs', async () => {
  const { legs, user } = await renderHost(ask, 'deploy');
  await user.click(screen.getByText('Start prod'));
  await screen.findByText('Who, in prod?');
  await user.click(screen.getByText('Reset'));
  expect(status()).toBe('idle');
  await user.click(screen.getByText('Start prod'));
  await user.click(await screen.findByText('Accept name'));
  await screen.findByText(/done in prod/);
  expect(legs()).toHaveLength(2);
});

test('other arguments begin a call of their own beside the one that runs under the id', async () => {
  const { user } = await renderHost(ask, 'deploy');
  await user.click(screen.getByText('Start prod'));
  await screen.findByText('Who, in prod?');
  await user.click(screen.getByText('Start test'));
  await screen.findByText('Who, in test?');
  expect(screen.getByLabelText('pending')).toHaveTextContent('2');
  await user.click(screen.getByText('Accept name'));
  await screen.findByText(/done in test/);

  // The first has kept its id, and is found by its arguments.
  await user.click(screen.getByText('Start prod'));
  await user.click(await screen.findByText('Accept name'));
  await screen.findByText(/done in prod/);
  expect(screen.getByLabelText('pending')).toHaveTextContent('0');
});

test.each([{ id: 'deploy' }, { id: undefined }])(
  'what is removed is shown no more, nor what was answered ($id)',
  async ({ id }) => {
    const { journal, user } = await renderHost(ask, id);
    for (const remove of [() => user.click(screen.getByText('Remove all')), journal.clear]) {
      await user.click(screen.getByText('Start prod'));
      await user.click(await screen.findByText('Accept name'));
      await screen.findByText(/done in prod/);
      expect(screen.getByLabelText('rounds')).toHaveTextContent('name value');
      await remove();
      await waitFor(() => expect(status()).toBe('idle'));
      expect(screen.getByLabelText('rounds')).toHaveTextContent('[]');
    }
  },
);

test.each([{ id: 'deploy' }, { id: undefined }])(
  'what has ended stays where it is shown, however few are kept ($id)',
  async ({ id }) => {
    const { user } = await renderHost(complete, id, 0);
    await user.click(screen.getByText('Start prod'));
    await screen.findByText(/done in prod/);
    await user.click(screen.getByText('Start test'));
    await screen.findByText(/done in test/);
    expect(status()).toBe('complete');
  },
);
