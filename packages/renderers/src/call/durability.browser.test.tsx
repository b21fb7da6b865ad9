import { StrictMode, useState } from 'react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import { memoryStorage } from '@mcp-roundtrip/core/journal';
import { askForm, askInRounds, completeWith, type Script } from '@mcp-roundtrip/testing';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { de } from '../messages/de.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { breakOnce } from '../stories/breakOnce.js';
import { expiredState, lostConnection } from '../stories/breakages.js';
import { InPageCall } from '../stories/InPageCall.js';
import { loseOffline, pretendOffline } from '../stories/pretendOffline.js';
import { ReloadedPage, type ReloadedPageProps } from '../stories/ReloadedPage.js';
import { askRoots, summarize } from '../stories/sampleConversations.js';
import { chooseName, chooseRegion, confirmDeploy, signIn } from '../stories/sampleQuestions.js';
import { CallView } from './CallView.js';

configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const user = userEvent.setup();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** A view that comes and goes while its call stays. */
function Folding({ script, policy = {} }: { readonly script: Script; readonly policy?: CallPolicy }) {
  const [isShown, setShown] = useState(true);
  return (
    <InPageCall script={script} policy={policy}>
      {(call) => (
        <>
          <button onClick={() => setShown(!isShown)}>Fold</button>
          {isShown && <CallView call={call} />}
        </>
      )}
    </InPageCall>
  );
}

async function foldAndUnfold() {
  await user.click(button('Fold'));
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(button('Fold'));
}

function showFolding(script: Script, policy?: CallPolicy) {
  render(
    <StrictMode>
      <Folding script={script} {...(policy && { policy })} />
    </StrictMode>,
  );
}

const everything = askForm('All of it?', {
  type: 'object',
  properties: {
    text: { type: 'string', default: 'preset' },
    number: { type: 'number', default: 5 },
    agreed: { type: 'boolean', default: true },
    day: { type: 'string', format: 'date' },
    at: { type: 'string', format: 'date-time' },
    many: { type: 'string', enum: Array.from({ length: 300 }, (_, index) => `Option ${index}`) },
    days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue'] }, default: ['mon'] },
  },
});

test('what is filled in is there when the view comes back, every kind of field as it was left', async () => {
  showFolding(askInRounds([{ all: everything }]));
  await user.clear(await screen.findByRole('textbox', { name: /^Text/ }));
  await user.clear(screen.getByRole('textbox', { name: /^Number/ }));
  await user.type(screen.getByRole('textbox', { name: /^Number/ }), '1,5e');
  await user.click(screen.getByRole('radio', { name: 'No answer' }));
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '2026-07-28' } });
  fireEvent.change(screen.getByLabelText(/^At/), { target: { value: '2026-07-28T10:20:30' } });
  await user.type(screen.getByRole('combobox'), 'Option 299{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'mon' }));
  await foldAndUnfold();
  expect(await screen.findByRole('textbox', { name: /^Text/ })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: /^Number/ })).toHaveValue('1,5e');
  expect(screen.getByRole('radio', { name: 'No answer' })).toBeChecked();
  expect(screen.getByLabelText(/^Day/)).toHaveValue('2026-07-28');
  expect(screen.getByLabelText(/^At/)).toHaveValue('2026-07-28T10:20:30');
  expect(screen.getByRole('combobox')).toHaveValue('Option 299');
  expect(screen.getByRole('checkbox', { name: 'mon' })).not.toBeChecked();
  expect(button('Fold')).toHaveFocus();
});

test('a form that nobody touched starts with its defaults when the view comes back', async () => {
  showFolding(askInRounds([{ region: chooseRegion }]));
  await screen.findByRole('textbox', { name: /Machines/ });
  await foldAndUnfold();
  expect(await screen.findByRole('textbox', { name: /Machines/ })).toHaveValue('2');
});

test('what came back is lost as little as what was just filled in: Stop and Escape ask first', async () => {
  showFolding(askInRounds([{ name: chooseName }]));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'apollo');
  await foldAndUnfold();
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('apollo');
  await user.click(button('Stop'));
  await click('Keep editing');
  await user.type(screen.getByRole('textbox', { name: /Name/ }), '{Escape}');
  await click('Keep editing');
  await user.type(screen.getByRole('textbox', { name: /Name/ }), '-2{Enter}');
  await screen.findByText('{"name":{"action":"accept","content":{"name":"apollo-2"}}}');
});

test('a page that was opened is waited for when the view comes back, and takes no focus', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  showFolding(askInRounds([{ page: signIn }]));
  await click(/^Open example.com/);
  // Blocked here, so that the plain link stands in for it.
  const link = await screen.findByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await screen.findByText('Waiting for you to finish on example.com');
  await foldAndUnfold();
  await screen.findByText('Waiting for you to finish on example.com');
  expect(button('Fold')).toHaveFocus();
  await user.click(button('I have finished — continue'));
  await screen.findByText('{"page":{"action":"accept"}}');
});

test('a reply under review is there when the view comes back, with what was put aside', async () => {
  const reply = { role: 'assistant', model: 'example-1', content: { type: 'text', text: 'Grew.' } } as const;
  showFolding(askInRounds([{ summary: summarize }]), { sampling: () => Promise.resolve(reply) });
  await click('Write the reply myself');
  await user.type(await screen.findByRole('textbox', { name: 'Your reply' }), 'Mine');
  await user.click(button('Run the model'));
  await click('Replace mine with the model’s reply');
  await user.type(await screen.findByRole('textbox', { name: 'Reply from example-1' }), ' A lot.');
  await foldAndUnfold();
  expect(await screen.findByRole('textbox', { name: 'Reply from example-1' })).toHaveValue('Grew. A lot.');
  expect(button('Fold')).toHaveFocus();
  await user.click(button('Back to what I wrote'));
  expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('Mine');
});

test('a folder that was taken out stays out when the view comes back', async () => {
  const roots = () => [
    { uri: 'file:///apollo', name: 'Apollo' },
    { uri: 'file:///notes', name: 'Notes' },
  ];
  showFolding(askInRounds([{ folders: askRoots }]), { roots });
  await user.click(await screen.findByRole('checkbox', { name: /Notes/ }));
  await foldAndUnfold();
  expect(await screen.findByRole('checkbox', { name: /Notes/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Apollo/ })).toBeChecked();
  await user.click(button('Share 1 folder'));
  await screen.findByText('{"folders":{"roots":[{"uri":"file:///apollo","name":"Apollo"}]}}');
});

function showPage(props: ReloadedPageProps, german = false) {
  render(
    <MessagesProvider value={german ? de : {}}>
      <ReloadedPage {...props} />
    </MessagesProvider>,
  );
}
const askOnce = askInRounds([{ confirm: confirmDeploy }], () => completeWith('Deployed'));
const losesAnswer = () => breakOnce(lostConnection(({ inputResponses }) => inputResponses !== undefined));
const answerYes = async () => {
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.click(button('Send'));
};

test('in doubt, Start over begins anew with what was answered', async () => {
  showPage({ script: askOnce, intercept: losesAnswer() });
  await answerYes();
  await click('Start over');
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeChecked();
  await user.click(button('Send'));
  await screen.findByText('Deployed');
});

test('in doubt, Forget it ends the call and sends nothing', async () => {
  const sent = vi.fn();
  const lose = losesAnswer();
  showPage({
    script: askOnce,
    intercept: (exchange, ...rest) => {
      if (exchange.method === 'tools/call') sent();
      return lose(exchange, ...rest);
    },
  });
  await answerYes();
  await click('Forget it');
  await screen.findByText('You stopped this call. Nothing more is sent.');
  expect(screen.getByRole('article')).toHaveFocus();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a call in doubt is still in doubt after a reload, and can be sent again then', async () => {
  showPage({ script: askOnce, intercept: losesAnswer() });
  await answerYes();
  await screen.findByRole('group', { name: 'What was sent' });
  await click('Reload the page');
  await click('Send again');
  await screen.findByText('Deployed');
});

test('answers that were not kept are said to be, and cannot be sent again', async () => {
  const script: Script = ({ inputResponses }) =>
    inputResponses
      ? new Promise<never>(() => {})
      : { inputRequests: { confirm: confirmDeploy }, requestState: 'one' };
  showPage({ script, journal: { keepsAnswers: false } }, true);
  await user.click(await screen.findByRole('radio', { name: 'Ja' }));
  await user.click(button('Senden'));
  await screen.findByText('Wird aufgerufen');
  await click('Reload the page');
  await screen.findByText(/weil Ihre Antworten nicht aufbewahrt wurden/);
  expect(screen.queryByRole('button', { name: 'Noch einmal senden' })).toBeNull();
  await waitFor(() => expect(screen.getAllByText('Diese Antwort wurde nicht aufbewahrt.')).toHaveLength(2));
  await user.click(button('Von vorn beginnen'));
  expect(await screen.findByRole('radio', { name: 'Ja' })).not.toBeChecked();
});

test('a question that has changed is said to have, also after a reload', async () => {
  const message = (words: string) =>
    askForm(words, { type: 'object', properties: { name: { type: 'string' } } });
  const script: Script = ({ entry, inputResponses }) =>
    inputResponses
      ? completeWith('Done')
      : {
          inputRequests: { name: message(entry === 0 ? 'Whom to invite?' : 'Whom not to invite?') },
          requestState: String(entry),
        };
  showPage({ script, intercept: breakOnce(expiredState(({ requestState }) => requestState === '0')) });
  await user.type(await screen.findByRole('textbox'), 'Ada{Enter}');
  await click('Start over with my answers');
  for (const reload of [false, true]) {
    if (reload) await click('Reload the page');
    const note = within(await screen.findByRole('note', { name: /in other words/ }));
    await note.findByText('Ada');
    expect(note.getByText('Whom to invite?')).toBeVisible();
    expect(await screen.findByRole('textbox')).toHaveValue('');
  }
});

test('a default that was cleared does not come back when the call is started over', async () => {
  const optional = askForm('How many?', {
    type: 'object',
    properties: { machines: { type: 'integer', default: 2 } },
  });
  const script = askInRounds([{ many: optional }]);
  showPage({ script, intercept: breakOnce(expiredState(({ requestState }) => requestState === '0')) });
  await user.clear(await screen.findByRole('textbox'));
  await user.click(button('Send'));
  await click('Start over with my answers');
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

test.each([
  [false, /will not survive a reload/],
  [true, /nach einem Neuladen ist verloren/],
])('a browser that keeps nothing says so while a question is open (in German: %s)', async (german, words) => {
  let isFull = true;
  const memory = memoryStorage();
  const storage = {
    ...memory,
    // Whatever else is stored, no call can be.
    save: (key: string, value: unknown) =>
      isFull && 'state' in Object(value) ? Promise.reject(new Error('full')) : memory.save(key, value),
  };
  showPage({ script: askInRounds([{ name: chooseName }]), journal: { storage, draftPauseMs: 0 } }, german);
  const note = await screen.findByText(words);
  expect(note.closest('[role=status]')).not.toBeNull();
  isFull = false;
  await user.type(await screen.findByRole('textbox'), 'apollo');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await user.type(screen.getByRole('textbox'), '{Enter}');
  await screen.findByText('{"name":{"action":"accept","content":{"name":"apollo"}}}');
});

test('offline it is held, says so, and goes out by itself', async () => {
  const comeBack = pretendOffline();
  try {
    showPage({ script: () => completeWith('Deployed'), intercept: loseOffline() });
    const held = await screen.findByText('You are offline. This is sent by itself once the network is back.');
    expect(held).toHaveAttribute('role', 'status');
    button('Try now').focus();
  } finally {
    comeBack();
  }
  await screen.findByText('Deployed');
  expect(screen.getByRole('article')).toHaveFocus();
});
