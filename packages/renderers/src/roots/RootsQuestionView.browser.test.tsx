import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { McpCallError, type InputAnswer, type RootsHandler } from '@mcp-roundtrip/core';
import { askInRounds, type Interceptor } from '@mcp-roundtrip/testing';
import { de } from '../messages/de.js';
import type { Messages } from '../messages/en.js';
import { MessagesProvider } from '../messages/MessagesProvider.js';
import { InPageCall } from '../stories/InPageCall.js';
import { askRoots } from '../stories/sampleConversations.js';
import { RootsQuestionView } from './RootsQuestionView.js';

afterEach(cleanup);

const folders = [
  { uri: 'file:///home/ada/apollo', name: 'Apollo' },
  { uri: 'file:///home/ada/notes', name: 'Notes' },
];

/** Shows the question of a real server, and counts what crosses the wire. */
function ask(roots: RootsHandler, answered?: InputAnswer, messages: Partial<Messages> = {}) {
  const sent = vi.fn();
  const intercept: Interceptor = ({ method, params }, serve) => {
    if (method === 'tools/call') sent(params['inputResponses']);
    return serve();
  };
  render(
    <StrictMode>
      <MessagesProvider value={messages}>
        <InPageCall script={askInRounds([{ folders: askRoots }])} policy={{ roots }} intercept={intercept}>
          {(call) => (
            <>
              {call.questions.map(
                (question) =>
                  question.kind === 'roots' && (
                    <RootsQuestionView
                      key={question.key}
                      question={{ ...question, ...(answered && { answered }) }}
                      isAlone
                    />
                  ),
              )}
              <p aria-label="State">{call.status === 'failed' ? call.error.code : call.status}</p>
            </>
          )}
        </InPageCall>
      </MessagesProvider>
    </StrictMode>,
  );
  return sent;
}

const findState = (status: string) =>
  waitFor(() => expect(screen.getByLabelText('State').textContent).toBe(status));

it('is answered by keyboard alone, with what is left of the choice', async () => {
  const sent = ask(() => folders);
  const [first] = await screen.findAllByRole('checkbox');
  first?.focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Share 1 folder');
  await userEvent.keyboard('{Enter}');
  await findState('complete');
  expect(sent).toHaveBeenLastCalledWith({ folders: { roots: [folders[1]] } });
});

it('sends once however often it is pressed', async () => {
  const sent = ask(() => folders);
  await userEvent.tripleClick(await screen.findByRole('button', { name: 'Share 2 folders' }));
  await findState('complete');
  expect(sent.mock.calls.filter(([responses]) => responses)).toHaveLength(1);
});

it('sends the folders in their order, whatever order they were chosen in', async () => {
  const sent = ask(() => folders);
  const [first] = await screen.findAllByRole('checkbox');
  await userEvent.dblClick(first as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Share 2 folders' }));
  await findState('complete');
  expect(sent).toHaveBeenLastCalledWith({ folders: { roots: folders } });
});

it('begins with what was chosen before', async () => {
  ask(() => folders, { roots: [{ uri: 'file:///home/ada/notes' }] });
  const choices = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(choices.map(({ checked }) => checked)).toEqual([false, true]);
});

it('can be denied before the folders are known', async () => {
  ask(() => new Promise(() => {}));
  const deny = await screen.findByRole('button', { name: 'Deny' });
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull();
  await userEvent.click(deny);
  await findState('denied');
});

it('keeps the way to deny in its place when the folders arrive', async () => {
  let list: (roots: typeof folders) => void = () => {};
  ask(() => new Promise((resolve) => void (list = resolve)));
  const deny = await screen.findByRole('button', { name: 'Deny' });
  list(folders);
  await screen.findByRole('button', { name: 'Share 2 folders' });
  expect(deny.isConnected).toBe(true);
});

it('never shows the way to share in the place of the way to try again', async () => {
  let attempts = 0;
  ask(() => (attempts++ === 0 ? Promise.reject(new Error('asleep')) : folders));
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.dblClick(again);
  expect(await screen.findByRole('button', { name: 'Share 2 folders' })).not.toBe(again);
  expect(screen.getByLabelText('State').textContent).toBe('awaiting-input');
});

it('survives whatever a host lists', async () => {
  ask((() => [null, 5, {}, { uri: 7, name: 'Odd' }, ...folders]) as unknown as RootsHandler);
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

it('asks the host once, even where effects run twice, and once more with each try', async () => {
  const list = vi.fn<RootsHandler>(() => Promise.reject(new Error('asleep')));
  ask(list);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(list).toHaveBeenCalledTimes(1);
  list.mockReturnValue(folders);
  await userEvent.click(again);
  await screen.findByRole('button', { name: 'Share 2 folders' });
  expect(list).toHaveBeenCalledTimes(2);
});

it('speaks one language about folders that may not be sent', async () => {
  // It looks like a folder, and goes over the wire as something else.
  const odd = { uri: 'file:///notes', toJSON: () => ({ uri: 'https://notes.example.com' }) };
  ask(() => [odd, ...folders], undefined, de);
  await userEvent.click(await screen.findByRole('button', { name: '3 Ordner teilen' }));
  expect((await screen.findByRole('alert')).textContent).toBe(de.rootsRefused);
  await userEvent.click(screen.getByRole('checkbox', { name: 'file:///notes' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2 Ordner teilen' }));
  await findState('complete');
});

it('has nothing to share where the host lists no folders, and does not speak to its developers', async () => {
  ask(() => Promise.reject(new McpCallError('misuse', 'Nothing proposes an answer')), undefined, de);
  await screen.findByText(de.noFolders);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says in German, too, that addresses are sent', async () => {
  ask(() => folders, undefined, de);
  await screen.findByText(/Namen und Adressen/);
});

it('lets a reason in other letters run its own way', async () => {
  ask(() => Promise.reject(new Error('אין גישה')), undefined, { foldersFailed: (reason) => reason });
  expect((await screen.findByRole('alert')).dir).toBe('auto');
});

it('shares nothing on Enter at a checkbox', async () => {
  const sent = ask(() => folders);
  (await screen.findByRole('checkbox', { name: /Apollo/ })).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Share 2 folders' }));
  await findState('complete');
  expect(sent).toHaveBeenCalledTimes(2);
});
