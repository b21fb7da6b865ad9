import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accept, createCalls, until } from '@mcp-roundtrip/core';
import { createJournal, encryptStorage, memoryStorage } from '@mcp-roundtrip/core/journal';
import { askInRounds, askText, connectInPage, scriptServer, storageChecks } from '@mcp-roundtrip/testing';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createSessions } from '../host/createSessions.js';
import { createStorageHandler } from './createStorageHandler.js';
import { httpStorage } from './httpStorage.js';

const sessions = createSessions();
const handle = createStorageHandler({ whoIs: sessions.whoIs, maxLength: 150_000, maxEntries: 60 });
const logged: string[] = [];
const server = createServer((request, response) => {
  logged.push(request.url ?? '');
  void toNodeHandler({ fetch: handle })(request, response);
});
let address = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calls/`; // it listens on a port
});
afterAll(() => void server.close());

let people = 0;
/** The browser of somebody who is signed in; the same person again has another browser. */
function openBrowser(person = `person ${(people += 1)}`) {
  const headers = { Cookie: sessions.open(person) };
  return httpStorage(address, { headers: () => headers });
}

describe.each([
  ['in memory', () => memoryStorage()],
  ['over HTTP', () => openBrowser()],
])('a storage %s', (_, createStorage) => {
  test.each(storageChecks)('$name', ({ check }) => check(createStorage()));

  test.each(storageChecks)('encrypted, $name', async ({ check }) => {
    const options = { name: 'AES-GCM', length: 256 };
    const key = await crypto.subtle.generateKey(options, false, ['encrypt', 'decrypt']);
    await check(encryptStorage(createStorage(), key));
  });
});

test('what one person has saved, no other gets to see, whatever key they name', async () => {
  const [ada, grace] = [openBrowser('ada'), openBrowser('grace')];
  await ada.save('ada/1', { secret: 'the blue pot' });
  expect(await grace.load('ada/1')).toBeUndefined();
  expect(await grace.list('')).toEqual([]);
  await grace.save('ada/1', { other: true });
  await grace.remove('ada/1');
  expect(await openBrowser('ada').load('ada/1')).toEqual({ secret: 'the blue pot' });
  await expect(httpStorage(address).load('ada/1')).rejects.toThrow('Nobody is signed in.');
});

test('what arrived without anybody hearing of it does not stop what comes after it', async () => {
  const storage = openBrowser();
  await storage.save('1', { step: 1 });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await answer(...request);
    throw new TypeError('The answer was lost.');
  });
  await expect(storage.save('1', { step: 2 })).rejects.toThrow('lost');
  vi.unstubAllGlobals();
  await storage.save('1', { step: 3 });
  expect(await storage.load('1')).toEqual({ step: 3 });
});

test('whoever has seen an older version does not overwrite a newer one', async () => {
  const [laptop, phone] = [openBrowser('edith'), openBrowser('edith')];
  await laptop.save('call', { leg: 1 });
  await phone.list('');
  await phone.save('call', { leg: 2 });
  await expect(laptop.save('call', { leg: 1 })).rejects.toThrow('It was changed elsewhere.');
  expect(await laptop.load('call')).toEqual({ leg: 2 });
  await laptop.save('call', { leg: 3 });
  await phone.remove('call');
  await laptop.save('call', { begun: 'anew' });
  await phone.save('call', { never: 'seen since' });
});

test('what is too large, or one too many, is refused and leaves the rest as it is', async () => {
  const storage = openBrowser();
  await storage.save('call', 'small');
  await expect(storage.save('call', 'x'.repeat(150_000))).rejects.toThrow('too large');
  await expect(storage.save('k'.repeat(2_001), '')).rejects.toThrow('too large');
  expect(await storage.load('call')).toBe('small');
  await Promise.all(Array.from({ length: 59 }, (_, index) => storage.save(`call ${index}`, '')));
  await expect(storage.save('one more', '')).rejects.toThrow('too much of it');
  await storage.save('call', 'still');
});

test('what the backend does not understand is refused', async () => {
  const Cookie = sessions.open('mallory');
  const post = (act: string, body: string, type = 'application/json') =>
    fetch(address + act, { method: 'POST', headers: { Cookie, 'Content-Type': type }, body });
  const attempts = [
    post('load', 'no JSON'),
    post('load', 'null'),
    post('load', '{"key":1}'),
    post('save', '{"key":"a"}'),
    post('remove', '{}'),
    post('list', '{"prefix":null}'),
    post('load', '{"key":"a"}', 'text/plain'),
    post('empty', '{}'),
  ];
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 404]);
});

test('a call comes back from the backend, and nothing of it stands in an address', async () => {
  const endpoint = 'https://mcp.example.com/mcp';
  const buildServer = scriptServer(askInRounds([{ one: askText('One?') }, { two: askText('Two?') }]));
  const openPage = async () => {
    const { client } = await connectInPage(buildServer);
    const journal = createJournal({ principal: 'margaret', storage: openBrowser('margaret') });
    const calls = createCalls({ client, endpoint, journal });
    return { calls, journal, report: await journal.restore(calls) };
  };
  const before = await openPage();
  const call = before.calls.start({ tool: 'scripted' });
  await until(call, 'awaiting-input');
  call.answer('one', accept({ value: 'first' }));
  await until(call, 'sending');
  await until(call, 'awaiting-input');
  before.calls.close();

  const after = await openPage();
  expect(after.journal.state).toEqual({ status: 'keeping' });
  const [restored] = after.report.restored;
  expect(restored?.state).toMatchObject({ status: 'awaiting-input', rounds: [{}] });
  restored?.answer('two', accept({ value: 'second' }));
  expect(JSON.stringify(await restored?.finished)).toContain('second');
  await after.journal.clear();
  expect((await openPage()).report.restored).toEqual([]);
  expect([...new Set(logged)].filter((url) => !/^\/calls\/[a-z]+$/.test(url))).toEqual([]);
});
