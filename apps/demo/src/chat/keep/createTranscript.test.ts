import { memoryStorage, type CallStorage } from '@mcp-roundtrip/core/journal';
import { expect, test, vi } from 'vitest';
import { createChat } from '../createChat.js';
import { createTranscript } from './createTranscript.js';

const person = (text: string) => ({ kind: 'person', text }) as const;

/** Tabs that hear each other. */
function openBrowser(storage: CallStorage = memoryStorage()) {
  const tabs = new Set<(message: unknown) => void>();
  const openTab = async () => {
    const chat = createChat();
    const { messages } = chat;
    const transcript = createTranscript({
      messages,
      storage,
      openChannel: (_, onMessage) => {
        tabs.add(onMessage);
        return {
          post: (message) => {
            for (const tell of tabs) if (tell !== onMessage) tell(structuredClone(message));
          },
          close: () => {},
        };
      },
    });
    await transcript.open();
    return {
      chat,
      read: () => messages.get().map((message) => ('text' in message ? message.text : message.kind)),
    };
  };
  return { openTab, storage };
}

test('what was said is there again, in its order and as it was changed', async () => {
  const { openTab } = openBrowser();
  const { chat } = await openTab();
  const id = chat.add(person('one'));
  chat.add(person('two'));
  chat.remove(chat.add(person('gone')));
  chat.replace(id, { kind: 'assistant', author: 'demo', text: 'changed' });
  chat.add(person('three'));
  expect((await openTab()).read()).toEqual(['changed', 'two', 'three']);
});

test('tabs have one chat', async () => {
  const { openTab } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  const id = first.chat.add(person('one'));
  second.chat.add(person('two'));
  expect([first.read(), second.read()]).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  second.chat.remove(id);
  expect(first.read()).toEqual(['two']);
  first.chat.clear();
  expect(second.read()).toEqual([]);
  expect((await openTab()).read()).toEqual([]);
});

test('what only one page can go on with is not shared until it is whole', async () => {
  const { openTab } = openBrowser();
  const [first, second] = [await openTab(), await openTab()];
  const writing = { kind: 'assistant', author: 'model', text: 'I am', isWriting: true } as const;
  const id = first.chat.add(writing);
  const asked = {
    kind: 'permission',
    status: 'asked',
    serverId: 'a',
    request: { tool: 'deploy', arguments: {} },
  } as const;
  const permission = first.chat.add(asked);
  expect(second.read()).toEqual([]);
  first.chat.replace(id, { ...writing, text: 'I am done', isWriting: false });
  first.chat.replace(permission, { ...asked, status: 'denied' });
  expect(second.read()).toEqual(['I am done', 'permission']);
});

test('a browser that keeps nothing, or something else, keeps nobody from writing', async () => {
  const refuse = () => Promise.reject(new Error('no'));
  const { openTab } = openBrowser({ load: refuse, save: refuse, remove: refuse, list: refuse });
  const { chat, read } = await openTab();
  chat.remove(chat.add(person('one')));
  chat.add(person('two'));
  expect(read()).toEqual(['two']);

  const foreign = memoryStorage();
  await foreign.save('a', { at: 1, message: { id: 'a', kind: 'unheard of' } });
  await foreign.save('b', 'nothing');
  expect((await openBrowser(foreign).openTab()).read()).toEqual([]);
  await vi.waitFor(() => Promise.resolve());
});
