import { StrictMode, useState } from 'react';
import { McpProvider, useMcpCalls } from '@mcp-roundtrip/react';
import {
  askForm,
  askInRounds,
  completeWith,
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
  type Script,
} from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { InPageCall, type InPageCallProps } from '../stories/InPageCall.js';
import { chooseName, chooseRegion } from '../stories/sampleQuestions.js';
import { CallView, type CallViewOptions } from './CallView.js';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const askName = (message: string) =>
  askForm(message, { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });

function show(script: Script, options: CallViewOptions = {}, rest: Partial<InPageCallProps> = {}) {
  render(
    <StrictMode>
      <InPageCall script={script} {...rest}>
        {(call) => <CallView call={call} {...options} />}
      </InPageCall>
    </StrictMode>,
  );
  return userEvent.setup();
}

function TwoCalls() {
  const calls = useMcpCalls();
  const [selected, setSelected] = useState<string>();
  const open = (id: string) => {
    if (!calls.get(id)) calls.start({ tool: 'scripted', arguments: { id } }, { id });
    setSelected(id);
  };
  return (
    <>
      {['one', 'two'].map((id) => (
        <button key={id} onClick={() => open(id)}>
          Open {id}
        </button>
      ))}
      {selected && <CallView callId={selected} />}
    </>
  );
}

test('nothing that was filled in for one call is there for another', async () => {
  const user = userEvent.setup();
  const build = scriptServer(askInRounds([{ name: askName('Your name?') }]));
  const fetch = createInPageFetch(build);
  render(
    <McpProvider
      server={inPageEndpoint}
      createTransport={(url) => new StreamableHTTPClientTransport(url, { fetch })}
    >
      <TwoCalls />
    </McpProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open one' }));
  await user.type(await screen.findByRole('textbox'), 'only for one');
  await user.click(screen.getByRole('button', { name: 'Open two' }));
  expect(await screen.findByRole('textbox')).toHaveValue('');
  await user.type(screen.getByRole('textbox'), 'two{Enter}');
  await screen.findByText('{"name":{"action":"accept","content":{"name":"two"}}}');
});

test('a new question has the focus, also in StrictMode', async () => {
  show(askInRounds([{ name: chooseName }]));
  const heading = await screen.findByRole('heading', { name: 'What should it be called?' });
  await expect.poll(() => document.activeElement).toBe(heading);
});

test.each([
  ['someone who types', <textarea defaultValue="Half a sent" />, 'theirs'],
  ['someone who chooses', <input type="radio" />, 'theirs'],
  ['someone who has opened a menu', <button aria-expanded />, 'theirs'],
  ['someone who has sent what they typed', <textarea />, 'the question’s'],
  ['someone who has pressed a button', <button />, 'the question’s'],
] as const)('a question takes the focus, or leaves it to %s', async (_, control, whose) => {
  const { container } = render(control);
  const element = container.firstElementChild as HTMLElement; // there is one
  element.focus();
  show(askInRounds([{ name: chooseName }]));
  const heading = await screen.findByRole('heading', { name: 'What should it be called?' });
  await screen.findByRole('textbox', { name: /Name/ });
  expect(whose === 'theirs' ? element : heading).toHaveFocus();
});

test('starting over offers each answer to its own question again, however alike their keys', async () => {
  const questions = [{ q: askName('First name?') }, { q: askName('Name of your first pet?') }];
  const user = show(askInRounds(questions), {}, { intercept: refuseOnce('1') });
  await user.type(await screen.findByRole('textbox'), 'Ada{Enter}');
  await screen.findByRole('heading', { name: 'Name of your first pet?' });
  await user.type(await screen.findByRole('textbox'), 'Rex{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Start over with my answers' }));
  await screen.findByRole('heading', { name: 'First name?' });
  expect(await screen.findByRole('textbox')).toHaveValue('Ada');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { name: 'Name of your first pet?' });
  expect(await screen.findByRole('textbox')).toHaveValue('Rex');
});

test('Stop asks before it throws away what was filled in', async () => {
  const user = show(askInRounds([{ name: chooseName }]));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'apollo');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const prompt = within(screen.getByRole('group', { name: /^Stop this call/ }));
  await user.click(prompt.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('apollo');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Stop anyway' }));
  await screen.findByText('You stopped this call. Nothing more is sent.');
});

test('a message of a megabyte is shown in part, and unfolds', async () => {
  const message = 'word '.repeat(200_000);
  show(askInRounds([{ name: askName(message) }]));
  const heading = await screen.findByRole('heading', { level: 4 });
  expect(heading.textContent?.length).toBeLessThan(600);
  await screen.findByRole('button', { name: 'Show all' });
});

test('progress without an end is no share of it', async () => {
  show(async ({ context }) => {
    const progressToken = context.mcpReq._meta?.progressToken ?? '';
    await context.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress: 3 } });
    return new Promise<never>(() => {});
  });
  expect(await screen.findByRole('progressbar')).not.toHaveAttribute('value');
});

test('a dialog can be put off, and is still there', async () => {
  const user = show(askInRounds([{ region: chooseRegion, name: chooseName }]), { presentation: 'dialog' });
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('radio', { name: 'Europe (Ireland)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Answer later' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Answer the question' }));
  expect(await screen.findByRole('radio', { name: 'Europe (Ireland)' })).toBeChecked();
});

test('a question whose renderer throws can still be refused', async () => {
  const failing = () => {
    throw new Error('A defect of the host, on purpose.');
  };
  const user = show(askInRounds([{ name: chooseName }]), { components: { form: failing } });
  await screen.findByText('This part of the page has failed.');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('{"name":{"action":"decline"}}');
});

/** Refuses the state of one round, once, as a server does that has let go of it. */
function refuseOnce(requestState: string): NonNullable<InPageCallProps['intercept']> {
  let isRefused = false;
  return (exchange, serve) => {
    if (isRefused || exchange.params['requestState'] !== requestState) return serve();
    isRefused = true;
    const error = {
      code: -32602,
      message: 'Invalid or expired requestState',
      data: { reason: 'invalid_request_state' },
    };
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: exchange.id, error }));
  };
}

test('a result is drawn by the time it is there', async () => {
  show(() => completeWith('Done and dusted'));
  await screen.findByText('Done and dusted');
});
