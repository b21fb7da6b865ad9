import { expect, test, vi } from 'vitest';
import { askText, completeWith, connectInPage, connectLegacy, scriptServer } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { buildRecord } from './callRecord.js';
import { createJournal } from './createJournal.js';
import { memoryStorage } from './storage.js';
import { ask, endpoint, openServer } from './testing/openServer.js';

test('a leg that was begun before its call came back says nothing about the answer that is read again', async () => {
  const storage = memoryStorage();
  const server = scriptServer(({ inputResponses }) =>
    inputResponses
      ? completeWith('done')
      : { inputRequests: { name: askText('Name?') }, requestState: 'one' },
  );
  const key = `/${encodeURIComponent(endpoint)}/mine`;
  const inputRequests = { name: { ...askText('Name?') } };
  await storage.save(
    key,
    buildRecord({
      id: 'mine',
      server: { name: 'scripted', endpoint },
      request: { tool: 'scripted' },
      startedAt: 1,
      changedAt: 2,
      state: {
        leg: 1,
        rounds: [],
        status: 'sending',
        phase: 'reading-again',
        payload: {},
        since: 1,
        unread: { kind: 'input-required', inputRequests, requestState: 'one' },
      },
    }),
  );
  const page = await connectInPage(server);
  const journal = createJournal({ storage, tabs: false });
  const calls = createCalls({ client: page.client, endpoint, journal });
  const restored = journal.restore(calls);
  const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
  const seen = new Set<string>();
  call.subscribe(() => seen.add(call.state.status));
  await restored;
  await until(call, 'awaiting-input');
  expect([...seen]).toEqual(['sending', 'awaiting-input']);
  expect(page.exchangesOf('tools/call')).toEqual([]);
});

test('a call whose result is still being written down when its calls are closed stays as it was', async () => {
  const base = memoryStorage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  const { openPage } = openServer();
  const { calls, restored } = await openPage({
    ...base,
    save: async (key, value) => {
      if ((value as { state: { status: string } }).state.status === 'complete') {
        isHeld = true;
        await released;
      }
      await base.save(key, value);
    },
  });
  await restored;
  const call = await ask(calls);
  call.answer('name', accept({ value: 'Ada' }));
  await vi.waitFor(() => expect(isHeld).toBe(true));
  calls.close();
  const { state } = call;
  release();
  const [entry] = await vi.waitFor(async () => {
    const entries = await base.list('');
    expect(entries).toMatchObject([{ value: { state: { status: 'complete' } } }]);
    return entries;
  });
  expect(entry).toBeDefined();
  expect(call.state).toBe(state);
});

test('calls that are used again after they were closed take what the server asks by itself', async () => {
  const { client, server } = await connectLegacy(async () => 'done');
  const calls = createCalls({ client });
  await until(calls.start({ tool: 'scripted' }), 'complete');
  calls.close();
  await until(calls.start({ tool: 'scripted' }), 'complete');
  await client.ping();
  const requestedSchema = { type: 'object' as const, properties: { value: { type: 'string' as const } } };
  const said = server.server.elicitInput({ mode: 'form', message: 'First?', requestedSchema });
  await vi.waitFor(() => expect(calls.pendingQuestions()).toHaveLength(1), { timeout: 20_000 });
  calls.pendingQuestions()[0]?.accept({ value: 'here' });
  expect(await said).toEqual({ action: 'accept', content: { value: 'here' } });
});
