import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Demo } from '../createDemo.js';
import { createStore } from '../store/createStore.js';
import type { ConnectedServer } from './createServers.js';
import { leaveForSignIn, stayAfterAll } from './leaveForSignIn.js';
import { createMemoryStorage } from './oauth/createMemoryStorage.js';
import { saveJourney, takeJourney } from './oauth/journey.js';

const place = new URL('https://accounts.example.com/authorize');
let storage: ReturnType<typeof createMemoryStorage>;
let page: EventTarget & { readonly location: { readonly assign: ReturnType<typeof vi.fn> } };

beforeEach(() => {
  storage = createMemoryStorage();
  page = Object.assign(new EventTarget(), { location: { assign: vi.fn() }, sessionStorage: storage });
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

function open(id = 'https://mcp.example.com/mcp', journal: Demo['journal']['state'] = { status: 'keeping' }) {
  const signIn = {
    begin: vi.fn<(servers: readonly string[]) => URL | undefined>((servers) => {
      saveJourney(storage, { server: id, state: 'state', verifier: 'verifier', servers });
      return place;
    }),
    stay: vi.fn(),
  };
  // Only what is read here is there.
  const server = { id, signIn } as unknown as ConnectedServer;
  const list = createStore<readonly ConnectedServer[]>([server]);
  const demo = { journal: { state: journal }, servers: { list } } as unknown as Demo;
  return { demo, server, signIn };
}

test('leaves, with the servers to come back to', () => {
  const { demo, server } = open();
  expect(leaveForSignIn(demo, server)).toBeUndefined();
  expect(page.location.assign).toHaveBeenCalledWith(place);
  expect(takeJourney(storage)).toMatchObject({ server: server.id, servers: [server.id] });
  stayAfterAll(server);
});

test('asks first where what is open would be lost', () => {
  const { demo, server } = open(undefined, { status: 'failing', error: new Error('full') });
  expect(leaveForSignIn(demo, server)).toBe('page-not-kept');
  expect(page.location.assign).not.toHaveBeenCalled();
  expect(leaveForSignIn(demo, server, { evenUnkept: true })).toBeUndefined();
  expect(page.location.assign).toHaveBeenCalledWith(place);
  stayAfterAll(server);
});

test('nothing is left of a departure that cannot begin', () => {
  const { demo, server, signIn } = open();
  signIn.begin.mockReturnValue(undefined);
  expect(leaveForSignIn(demo, server)).toBe('no-storage');
  expect(storage.kept.size).toBe(0);
});

test('a departure that did not happen can be taken back, or tried again', () => {
  const { demo, server, signIn } = open();
  leaveForSignIn(demo, server);
  leaveForSignIn(demo, server);
  expect(signIn.stay).toHaveBeenCalledTimes(1);
  expect(page.location.assign).toHaveBeenCalledTimes(2);
  expect(storage.kept.size).toBe(1);
  stayAfterAll({ id: 'https://other.example/mcp' });
  expect(storage.kept.size).toBe(1);
  stayAfterAll(server);
  expect(signIn.stay).toHaveBeenCalledTimes(2);
  expect(storage.kept.size).toBe(0);
});

test('a page that is shown again as it was has not come back from anywhere', () => {
  const { demo, server, signIn } = open();
  leaveForSignIn(demo, server);
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
  expect(takeJourney(storage)?.servers).toEqual([second.server.id]);
  stayAfterAll(second.server);
});
