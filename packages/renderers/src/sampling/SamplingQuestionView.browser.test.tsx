import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { McpCallError, type CallPolicy, type OpenQuestion, type SamplingAnswer } from '@mcp-roundtrip/core';
import { askInRounds } from '@mcp-roundtrip/testing';
import { de } from '../messages/de.js';
import type { Messages } from '../messages/en.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { InPageCall } from '../stories/InPageCall.js';
import { askModel, summarize } from '../stories/sampleConversations.js';
import { SamplingQuestionView } from './SamplingQuestionView.js';

afterEach(cleanup);

const reply: SamplingAnswer = {
  role: 'assistant',
  model: 'example-1',
  content: { type: 'text', text: 'Revenue grew.' },
};

type SamplingQuestionOpen = Extract<OpenQuestion, { kind: 'sampling' }>;

/** Shows the question of a real server, with a field of the page beside it. */
function ask(
  policy: CallPolicy,
  {
    change = (question) => question,
    alone = true,
    messages = {},
  }: {
    change?: (question: SamplingQuestionOpen) => SamplingQuestionOpen;
    alone?: boolean;
    messages?: Partial<Messages>;
  } = {},
) {
  const script = askInRounds([alone ? { one: summarize } : { one: summarize, two: askModel({}) }]);
  render(
    <MessagesProvider value={messages}>
      <input aria-label="Elsewhere" />
      <InPageCall script={script} policy={policy}>
        {(call) => (
          <>
            {call.questions.map(
              (question) =>
                question.kind === 'sampling' && (
                  <section key={question.key} aria-label={question.key}>
                    <SamplingQuestionView question={change(question)} isAlone={alone} />
                    {question.answered && <p>Kept</p>}
                  </section>
                ),
            )}
            <p aria-label="State">
              {call.status === 'complete' ? JSON.stringify(call.result.content) : call.status}
              {call.status === 'failed' && call.error.code}
            </p>
          </>
        )}
      </InPageCall>
    </MessagesProvider>,
  );
}

/** A model that replies when the test says so. */
function buildModel() {
  const runs: {
    resolve: (reply: SamplingAnswer) => void;
    reject: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const policy: CallPolicy = {
    sampling: (_, { signal }) =>
      new Promise((resolve, reject) => void runs.push({ resolve, reject, signal })),
  };
  return { runs, policy };
}

const findRun = () => screen.findByRole('button', { name: 'Run the model' });
const findState = (words: RegExp) =>
  waitFor(() => expect(screen.getByLabelText('State').textContent).toMatch(words));

it('is answered by keyboard alone', async () => {
  const user = userEvent.setup();
  ask({ sampling: () => reply });
  const run = await findRun();
  run.focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Reply from/ })).toHaveProperty('value', 'Revenue grew.'),
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply from example-1' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Send reply');
  await user.keyboard('{Enter}');
  await findState(/Revenue grew/);
});

it('runs once however often it is pressed, and announces the reply', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  const run = await findRun();
  await userEvent.dblClick(run);
  expect(runs).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('The model is running');
  act(() => runs[0]?.resolve(reply));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/has replied/));
});

it('leaves whoever has gone elsewhere where they are', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  await userEvent.click(await findRun());
  await userEvent.click(screen.getByLabelText('Elsewhere'));
  act(() => runs[0]?.resolve(reply));
  await screen.findByRole('textbox', { name: 'Reply from example-1' });
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

it('does not move the focus of who is writing, nor what was written', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  await userEvent.click(await findRun());
  await userEvent.click(screen.getByRole('button', { name: 'Write the reply myself' }));
  await userEvent.keyboard('My own');
  act(() => runs[0]?.resolve(reply));
  await screen.findByRole('button', { name: /Replace mine/ });
  await userEvent.keyboard(' words');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await findState(/human.*My own words/);
});

it('is denied while the model runs, which is told to stop', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  await userEvent.click(await findRun());
  await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
  await findState(/denied/);
  expect(runs[0]?.signal.aborted).toBe(true);
});

it('is run again after a failure', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  await userEvent.click(await findRun());
  act(() => runs[0]?.reject(new Error('no credit left')));
  expect((await screen.findByRole('alert')).textContent).toBe('The model could not be run: no credit left');
  await userEvent.click(screen.getByRole('button', { name: 'Run again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => runs[1]?.resolve(reply));
  await screen.findByRole('textbox', { name: 'Reply from example-1' });
});

it('is written by hand where no model is there', async () => {
  const propose = () => Promise.reject(new McpCallError('misuse', 'Nothing proposes an answer'));
  ask({ sampling: () => reply }, { change: (question) => ({ ...question, propose }) });
  await userEvent.click(await findRun());
  const field = await screen.findByRole('textbox', { name: 'Your reply' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /Run/ })).toBeNull();
});

it('holds back an empty reply at its field, until something is written', async () => {
  ask({ sampling: () => reply });
  await userEvent.click(await screen.findByRole('button', { name: 'Write the reply myself' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  const field = screen.getByRole('textbox', { name: 'Your reply' });
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').id).toBe(field.getAttribute('aria-describedby'));
  await userEvent.keyboard('x');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what is wrong with a reply that may not be sent', async () => {
  const nameless = { ...reply, model: undefined } as unknown as SamplingAnswer;
  ask({ sampling: () => nameless });
  await userEvent.click(await findRun());
  await userEvent.click(await screen.findByRole('button', { name: 'Send reply' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The model’s reply is incomplete/);
  // It cannot be mended by editing, so that another way on is offered.
  await userEvent.click(screen.getByRole('button', { name: 'Write the reply myself' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.keyboard('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await findState(/human.*Mine/);
});

it('speaks one language about a reply that may not be sent, and about a model without a name', async () => {
  const nameless = { ...reply, model: undefined } as unknown as SamplingAnswer;
  ask({ sampling: () => nameless }, { messages: de });
  await userEvent.click(await screen.findByRole('button', { name: de.runModel }));
  await screen.findByRole('textbox', { name: 'Antwort des Modells' });
  await userEvent.click(screen.getByRole('button', { name: de.sendReply }));
  expect((await screen.findByRole('alert')).textContent).toBe(de.replyRefused);
});

it('takes back what was wrong with an empty reply once the model has filled it', async () => {
  ask({ sampling: () => reply });
  await userEvent.click(await screen.findByRole('button', { name: 'Write the reply myself' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Run the model' }));
  const field = await screen.findByRole('textbox', { name: 'Reply from example-1' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives back what was written when the model’s reply has taken its place', async () => {
  const { runs, policy } = buildModel();
  ask(policy);
  await userEvent.click(await findRun());
  await userEvent.click(screen.getByRole('button', { name: 'Write the reply myself' }));
  await userEvent.keyboard('My own');
  act(() => runs[0]?.resolve(reply));
  // Twice, as some press everything: its second half is not meant for the button that takes its place.
  await userEvent.dblClick(await screen.findByRole('button', { name: /Replace mine/ }));
  const taken = await screen.findByRole('textbox', { name: 'Reply from example-1' });
  expect(taken).toHaveProperty('value', 'Revenue grew.');
  await waitFor(() => expect(document.activeElement).toBe(taken));
  await userEvent.click(screen.getByRole('button', { name: 'Back to what I wrote' }));
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toHaveProperty('value', 'My own');
  await screen.findByRole('button', { name: /Replace mine/ });
});

it('survives whatever the model of a host returns', async () => {
  const problem = vi.spyOn(console, 'error');
  for (const junk of [undefined, null, 'text', 5, { content: 'text' }, { content: [null] }, []]) {
    ask({ sampling: () => junk as unknown as SamplingAnswer });
    await userEvent.click(await findRun());
    await screen.findByRole('textbox', { name: /reply/i });
    cleanup();
  }
  expect(problem).not.toHaveBeenCalled();
  problem.mockRestore();
});

it('is kept among several, and what was edited is there when it is changed', async () => {
  ask({ sampling: () => reply }, { alone: false });
  const [run] = await screen.findAllByRole('button', { name: 'Run the model' });
  await userEvent.click(run as HTMLElement);
  const field = await screen.findByRole('textbox', { name: 'Reply from example-1' });
  await userEvent.type(field, ' A lot.');
  await userEvent.click(screen.getByRole('button', { name: 'Save answer' }));
  await screen.findByText('Kept');
  expect(field).toHaveProperty('value', 'Revenue grew. A lot.');
});
