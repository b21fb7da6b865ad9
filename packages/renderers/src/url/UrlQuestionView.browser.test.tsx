import { askInRounds, askText, askUrl } from '@mcp-roundtrip/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallHandle } from '@mcp-roundtrip/react';
import { CallView } from '../call/CallView.js';
import { de } from '../messages/de.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { InPageCall } from '../stories/InPageCall.js';
import { UrlQuestionView } from './UrlQuestionView.js';

// A real page of this origin, so that the test may look at what the app itself never looks at.
const address = `${location.origin}/package.json?page#top`;
const opened: Window[] = [];

beforeEach(() => {
  const open = window.open.bind(window);
  vi.spyOn(window, 'open').mockImplementation((...args) => {
    const handle = open(...args);
    if (handle) opened.push(handle);
    return handle;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  for (const handle of opened.splice(0)) handle.close();
});

function ask(url = address, ...more: readonly string[]) {
  const rounds = [url, ...more].map((each) => ({ page: askUrl('Sign in', each) }));
  return show(askInRounds(rounds));
}
function show(script: ReturnType<typeof askInRounds>) {
  return render(
    <>
      <input aria-label="Chat" />
      <InPageCall script={script}>{(call) => <CallView call={call} />}</InPageCall>
    </>,
  );
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const openButton = button(/^Open localhost/);
const finished = button('I have finished — continue');
const comeBack = () => window.dispatchEvent(new Event('focus'));

test('the page opens on the click, and neither knows who opened it nor reaches back', async () => {
  ask();
  await expect.element(openButton).toBeVisible();
  expect(opened).toHaveLength(0);
  await userEvent.click(openButton);
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toHaveFocus();
  expect(opened).toHaveLength(1);
  await expect.poll(() => opened[0]?.location.href).toBe(address);
  expect(opened[0]?.opener).toBeNull();
  expect(opened[0]?.document.referrer).toBe('');
});

test.each([
  ['English', {}, 'Say it yourself.'],
  ['German', de, 'Sagen Sie es selbst.'],
])('a page whose end the server cannot tell any more says so, in %s', async (_, messages, words) => {
  // Past so many pages of a server of 2025.
  const unhear = (call: CallHandle) =>
    call.questions.map(
      (question) =>
        question.kind === 'url' && (
          <UrlQuestionView key={question.key} question={{ ...question, unheard: true }} isAlone />
        ),
    );
  render(
    <MessagesProvider value={messages}>
      <InPageCall script={askInRounds([{ page: askUrl('Sign in', address) }])}>{unhear}</InPageCall>
    </MessagesProvider>,
  );
  await expect.element(page.getByRole('button', { name: /localhost/ }).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /localhost/ }).first());
  await expect.element(page.getByText(words)).toBeVisible();
});

test('a double click opens one page and does not say that it is finished', async () => {
  ask();
  await userEvent.dblClick(openButton);
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toBeVisible();
  // Its second half may well land on the button that has just appeared.
  finished.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await expect.element(finished).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('Open again opens the page anew, once', async () => {
  ask();
  await userEvent.click(openButton);
  opened[0]?.close();
  await userEvent.dblClick(button('Open again'));
  expect(opened).toHaveLength(2);
  await expect.poll(() => opened[1]?.location.href).toBe(address);
  expect(opened[1]?.opener).toBeNull();
});

test('a blocked window leaves a plain link, which goes on to the wait', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  ask();
  await userEvent.click(openButton);
  const link = page.getByRole('link', { name: /^Open localhost/ });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('href', address);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  await userEvent.click(link);
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toHaveFocus();
  await expect.element(link).not.toBeInTheDocument();
});

test('a link that is opened in a way that no page notices leaves the way on', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  ask();
  await expect.element(openButton).toBeVisible();
  await expect.element(finished).not.toBeInTheDocument();
  await userEvent.click(openButton);
  await expect.element(page.getByRole('link', { name: /^Open localhost/ })).toHaveFocus();
  await userEvent.click(finished);
  await expect.element(page.getByText('{"page":{"action":"accept"}}', { exact: true })).toBeVisible();
});

test('a link that is opened in the background goes on to the wait, its menu does not', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  ask();
  await userEvent.click(openButton);
  const link = page.getByRole('link', { name: /^Open localhost/ });
  // As the browser tells of them; real ones leave a menu and a tab behind that slow down the other tests.
  const press = (button: number) =>
    link.element().dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button }));
  press(2);
  await expect.element(link).toHaveFocus();
  press(1);
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toHaveFocus();
});

test('Open again says that the first window may still be there', async () => {
  ask();
  await expect.element(page.getByText(/may still be open/)).not.toBeInTheDocument();
  await userEvent.click(openButton);
  await expect.element(page.getByText(/may still be open/)).toBeVisible();
  await expect.element(button('Open again')).toHaveAccessibleDescription(/may still be open/);
});

test('a window that is blocked only later keeps the way on', async () => {
  ask();
  await userEvent.click(openButton);
  vi.mocked(window.open).mockReturnValue(null);
  await userEvent.click(button('Open again'));
  await expect.element(page.getByRole('link', { name: /^Open localhost/ })).toHaveFocus();
  await expect.element(finished).toBeVisible();
});

test('coming back offers to go on, with the focus on it, and sends nothing by itself', async () => {
  ask();
  await userEvent.click(openButton);
  await expect.element(finished).not.toHaveFocus();
  comeBack();
  await expect.element(page.getByText('Back from localhost?')).toBeVisible();
  await expect.element(finished).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('{"page":{"action":"accept"}}', { exact: true })).toBeVisible();
});

test('coming back by another tab is noticed too', async () => {
  ask();
  await userEvent.click(openButton);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Back from localhost?')).toBeVisible();
});

test('coming back leaves the focus to whoever types elsewhere', async () => {
  ask();
  await userEvent.click(openButton);
  const chat = page.getByRole('textbox', { name: 'Chat' });
  await userEvent.click(chat);
  comeBack();
  await expect.element(page.getByText('Back from localhost?')).toBeVisible();
  await expect.element(chat).toHaveFocus();
});

test('coming back before anything was opened changes nothing', async () => {
  ask();
  await expect.element(openButton).toBeVisible();
  comeBack();
  await expect.element(openButton).toBeVisible();
  await expect.element(page.getByText('Back from')).not.toBeInTheDocument();
});

test('everything is reached by keyboard, in the order of the page', async () => {
  ask();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toHaveFocus();
  for (const name of [/^Open localhost/, 'Copy link', 'Decline', 'Dismiss']) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
  for (const _ of [1, 2, 3]) await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toHaveFocus();
  for (const name of ['I have finished — continue', 'Open again', 'Copy link', 'Dismiss']) {
    await userEvent.tab();
    await expect.element(button(name)).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('{"page":{"action":"cancel"}}', { exact: true })).toBeVisible();
});

test('the same page again is still waited for; another page is asked about', async () => {
  ask(address, address, `${address}-2`);
  await userEvent.click(openButton);
  await userEvent.click(finished);
  await expect.element(page.getByText('The server is still waiting')).toBeVisible();
  await userEvent.click(finished);
  await expect.element(openButton).toBeVisible();
});

test('among several questions the answer is kept', async () => {
  show(askInRounds([{ page: askUrl('Sign in', address), name: askText('Your name?') }]));
  await userEvent.click(openButton);
  await userEvent.click(finished);
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible();
});

test('a long address is shown whole', async () => {
  const long = `https://accounts.example.com/${'a'.repeat(30_000)}`;
  const { container } = ask(long);
  await expect.element(button(/^Open example\.com/)).toBeVisible();
  expect(container.querySelector('.rt-address')?.textContent === long).toBe(true);
});

test('Escape asks before it gives up a page that was opened', async () => {
  ask();
  await userEvent.click(openButton);
  await expect.element(page.getByText('Waiting for you to finish on localhost')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep editing')).toHaveFocus();
});
