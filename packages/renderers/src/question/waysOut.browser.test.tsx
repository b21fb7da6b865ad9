import { useState, type ReactNode } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { askInRounds, completeWith, type Script } from '@mcp-roundtrip/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CallView } from '../call/CallView.js';
import { de } from '../de.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { InPageCall } from '../stories/InPageCall.js';
import { chooseName, chooseRegion, confirmDeploy } from '../stories/sampleQuestions.js';
import '../styles/styles.css';

afterEach(cleanup);

function show(script: Script, messages = {}) {
  const { container } = render(
    <MessagesProvider value={messages}>
      <InPageCall script={script}>{(call) => <CallView call={call} />}</InPageCall>
    </MessagesProvider>,
  );
  return { user: userEvent.setup(), container };
}
const toolSays = () => completeWith('Not deployed');
const findButton = (name: string) => screen.findByRole('button', { name });

test.each([
  ['Decline', 'The server is told no.', {}],
  ['Dismiss', 'Closes the question. The server is told that you made no choice.', {}],
  ['Stop', 'Stops the whole call. Nothing more is sent.', {}],
  ['Ablehnen', 'Der Server erfährt Ihr Nein.', de],
])('%s says what it does, on hover and on focus', async (name, hint, messages) => {
  const { user } = show(askInRounds([{ confirm: confirmDeploy }]), messages);
  await screen.findByRole('textbox', { name: /Reason/ });
  const button = await findButton(name);
  expect(button).toHaveAccessibleDescription(hint);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(button);
  expect(screen.getByRole('tooltip')).toHaveTextContent(hint);
  // The line itself can be pointed at.
  await user.hover(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toBeVisible();
  await user.hover(screen.getByRole('heading', { name: 'Deploy to production?' }));
  expect(screen.queryByRole('tooltip')).toBeNull();

  // A key first, because only who goes by keys is shown where the focus is.
  await user.tab();
  button.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(hint);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button).toHaveFocus();
});

test('a line stays inside its card, however narrow that is', async () => {
  const { user, container } = show(askInRounds([{ confirm: confirmDeploy }]));
  container.style.width = '180px';
  await screen.findByRole('textbox', { name: /Reason/ });
  for (const name of ['Decline', 'Dismiss', 'Stop']) {
    await user.hover(await findButton(name));
    const line = screen.getByRole('tooltip').getBoundingClientRect();
    const card = screen.getByRole('article').getBoundingClientRect();
    expect(line.left).toBeGreaterThanOrEqual(card.left - 0.5);
    expect(line.right).toBeLessThanOrEqual(card.right + 0.5);
  }
});

test('for fingers the ways out are listed under the question', async () => {
  const { container } = show(askInRounds([{ confirm: confirmDeploy }]));
  await findButton('Decline');
  const list = container.querySelector('.rt-ways-out');
  expect(list?.textContent).toContain('What these buttons do');
  for (const name of ['Decline', 'Dismiss', 'Stop']) expect(list?.textContent).toContain(name);
  expect(list?.textContent).not.toContain('Deny');
});

test.each([
  ['Decline', 'You declined.'],
  ['Dismiss', 'You dismissed this without an answer.'],
])('after %s the card says so, before what the tool made of it', async (name, words) => {
  const { user } = show(askInRounds([{ confirm: confirmDeploy }], toolSays));
  await user.click(await findButton(name));
  const result = await screen.findByText('Not deployed', { selector: 'article *' });
  const said = screen.getByText(words, { selector: '.rt-own-doing' });
  expect(said.compareDocumentPosition(result) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('status')).toHaveTextContent(`scripted: ${words} Done. Not deployed`);
});

test('of several questions it says how many were refused', async () => {
  const { user } = show(askInRounds([{ region: chooseRegion, name: chooseName }], toolSays));
  await user.click(await findButton('Decline'));
  await user.click(await findButton('Dismiss'));
  await user.click(await findButton('Send answers (2)'));
  await screen.findByText('You declined 1 and dismissed 1 of 2 questions.', { selector: '.rt-own-doing' });
});

test('an answer that is a no of the form is an answer, and nothing is said of refusing', async () => {
  const { user, container } = show(askInRounds([{ confirm: confirmDeploy }], toolSays));
  await user.click(await screen.findByRole('radio', { name: 'No' }));
  await user.click(await findButton('Send'));
  await screen.findByText('Not deployed', { selector: 'article *' });
  expect(container.querySelector('.rt-own-doing')).toBeNull();
});

test('a saved answer that is being changed can be left as it was', async () => {
  const { user } = show(askInRounds([{ name: chooseName, region: chooseRegion }]));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'apollo');
  await user.click(await findButton('Save answer'));
  await screen.findByText('1 of 2 answered');
  expect(screen.queryByRole('button', { name: 'Keep it as it was' })).toBeNull();

  const change = { name: 'Change What should it be called?' };
  await user.click(screen.getByRole('button', change));
  const name = screen.getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'gemini');
  await user.click(await findButton('Keep it as it was'));
  const card = within(screen.getByRole('group', { name: 'What should it be called?' }));
  await card.findByText('apollo');
  expect(card.getByText('Answered')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Where should it run?' })).toHaveFocus();

  // What was typed meanwhile is gone.
  await user.click(screen.getByRole('button', change));
  expect(await card.findByRole('textbox', { name: /Name/ })).toHaveValue('apollo');
});

function Hideable({ children }: { readonly children: ReactNode }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>Show or hide</button>
      {isShown && children}
    </>
  );
}

test('a saved answer is there to be changed in a card that is drawn anew', async () => {
  const user = userEvent.setup();
  render(
    <InPageCall script={askInRounds([{ name: chooseName, region: chooseRegion }])}>
      {(call) => (
        <Hideable>
          <CallView call={{ ...call, questions: call.questions.map(withoutDraft) }} />
        </Hideable>
      )}
    </InPageCall>,
  );
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'apollo');
  await user.click(await findButton('Save answer'));
  for (const _ of ['hide', 'show']) await user.click(await findButton('Show or hide'));
  await user.click(await findButton('Change What should it be called?'));
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('apollo');
});

// As after a reload: what was being filled in is not kept once it is answered.
function withoutDraft<Question extends OpenQuestion>(question: Question): Question {
  return { ...question, draft: undefined };
}

test('a saved no is left as it was too', async () => {
  const { user } = show(askInRounds([{ name: chooseName, region: chooseRegion }]));
  await user.click(await findButton('Decline'));
  await user.click(await findButton('Change What should it be called?'));
  await user.click(await findButton('Keep it as it was'));
  const card = within(screen.getByRole('group', { name: 'What should it be called?' }));
  await card.findByText('Declined');
});
