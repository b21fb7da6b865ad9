import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChat } from '../chat/createChat.js';
import type { Demo } from '../createDemo.js';
import { createStore } from '../store/createStore.js';
import type { ConnectedServer } from './createServers.js';
import { takeKeptPage } from './keep/keptPage.js';
import { leaveForSignIn, stayAfterAll } from './leaveForSignIn.js';
import { createMemoryStorage } from './oauth/createMemoryStorage.js';
import { saveJourney } from './oauth/journey.js';

const place = new URL('https://accounts.example.com/authorize');
let storage: ReturnType<typeof createMemoryStorage>;
let page: EventTarget & { readonly location: { readonly assign: ReturnType<typeof vi.fn> } };

beforeEach(() => {
  storage = createMemoryStorage();
  page = Object.assign(new EventTarget(), { location: { assign: vi.fn() }, sessionStorage: storage });
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

function open(id = 'https://mcp.example.com/mcp') {
  const signIn = {
    begin: vi.fn<() => URL | undefined>(() => {
      saveJourney(storage, { server: id, state: 'state', verifier: 'verifier' });
      return place;
    }),
    stay: vi.fn(),
  };
  // Only what is read here is there.
  const server = { id, signIn } as unknown as ConnectedServer;
  const list = createStore<readonly ConnectedServer[]>([server]);
  const servers = { list, find: (wanted: string) => list.get().find((known) => known.id === wanted) };
  const chat = createChat();
  const demo = { chat, servers } as unknown as Demo;
  return { demo, chat, server, signIn, list };
}

const hide = () => page.dispatchEvent(new Event('pagehide'));

test('what happens after the button was pressed is kept as well', () => {
  const { demo, chat, server } = open();
  expect(leaveForSignIn(demo, server)).toBeUndefined();
  expect(page.location.assign).toHaveBeenCalledWith(place);
  chat.add({ kind: 'person', text: 'While it loads' });
  hide();
  expect(takeKeptPage(storage)?.messages).toMatchObject([{ message: { text: 'While it loads' } }]);
  stayAfterAll(server);
});

test('nothing is left of a departure that cannot begin', () => {
  const { demo, server, signIn } = open();
  signIn.begin.mockReturnValue(undefined);
  expect(leaveForSignIn(demo, server)).toBe('no-storage');
  expect(storage.kept.size).toBe(0);
  hide();
  expect(storage.kept.size).toBe(0);
});

test('a departure that did not happen can be taken back, or tried again', () => {
  const { demo, server, signIn } = open();
  leaveForSignIn(demo, server);
  leaveForSignIn(demo, server);
  expect(signIn.stay).toHaveBeenCalledTimes(1);
  expect(page.location.assign).toHaveBeenCalledTimes(2);
  expect(storage.kept.size).toBe(2);
  stayAfterAll({ id: 'https://other.example/mcp' });
  expect(storage.kept.size).toBe(2);
  stayAfterAll(server);
  expect(signIn.stay).toHaveBeenCalledTimes(2);
  hide();
  expect(storage.kept.size).toBe(0);
});

test('a page that is shown again as it was has nothing kept', () => {
  const { demo, server, signIn } = open();
  leaveForSignIn(demo, server);
  hide();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(signIn.stay).toHaveBeenCalledTimes(1);
  expect(storage.kept.size).toBe(0);
});

test('another server takes the place of one whose sign-in page never came', () => {
  const first = open();
  const second = open('https://other.example/mcp');
  leaveForSignIn(first.demo, first.server);
  leaveForSignIn(second.demo, second.server);
  expect(first.signIn.stay).toHaveBeenCalledTimes(1);
  hide();
  expect(takeKeptPage(storage)?.servers).toEqual([second.server.id]);
  stayAfterAll(second.server);
});

test('nothing is kept for a server that is gone', () => {
  const { demo, server, list } = open();
  leaveForSignIn(demo, server);
  list.set([]);
  hide();
  expect(storage.kept.size).toBe(0);
  stayAfterAll(server);
});
