import { expect, test, vi } from 'vitest';
import { connectLegacy, inPageEndpoint } from '@mcp-roundtrip/testing';
import { createCalls, type Calls, type CallsOptions } from '../runtime/createCalls.js';
import { createJournal, type Journal } from '../journal/createJournal.js';
import { memoryStorage } from '../journal/storage.js';
import { until } from '../runtime/until.js';

const requestedSchema = { type: 'object' as const, properties: { value: { type: 'string' as const } } };

test.each<[string, (page: { journal: Journal; calls: Calls }) => unknown]>([
  ['a sign-out', ({ journal }) => journal.clear()],
  ['the end of its calls', ({ calls }) => calls.close()],
])('what a server asks by itself is dismissed by %s', async (_, end) => {
  const { client, server } = await connectLegacy(async () => 'done');
  const journal = createJournal({ storage: memoryStorage(), tabs: false });
  const calls = createCalls({ client, journal, endpoint: inPageEndpoint });
  await journal.restore(calls);
  // By then the stream is open on which it can ask.
  await client.ping();
  const said = server.server.elicitInput({ mode: 'form', message: 'First?', requestedSchema });
  await vi.waitFor(() => expect(calls.pendingQuestions()).toHaveLength(1), { timeout: 20_000 });
  await end({ journal, calls });
  expect(await said).toEqual({ action: 'cancel' });
  expect(calls.pendingQuestions()).toEqual([]);
});

/** A client that two owners of calls share, on which the server can ask by itself. */
async function share(firstOptions: Partial<CallsOptions> = {}) {
  const { client, server } = await connectLegacy(async () => 'done');
  const second = createCalls({ client });
  await until(second.start({ tool: 'scripted' }), 'complete');
  const first = createCalls({ client, ...firstOptions });
  await until(first.start({ tool: 'scripted' }), 'complete');
  await client.ping();
  const ask = () => server.server.elicitInput({ mode: 'form', message: 'First?', requestedSchema });
  return { client, first, second, ask };
}

test('what a server asks by itself comes to the owner that is left, once another has closed its calls', async () => {
  const { first, second, ask } = await share();
  first.close();
  const said = ask();
  await vi.waitFor(() => expect(second.pendingQuestions()).toHaveLength(1), { timeout: 20_000 });
  expect(first.pendingQuestions()).toEqual([]);
  second.pendingQuestions()[0]?.accept({ value: 'here' });
  expect(await said).toEqual({ action: 'accept', content: { value: 'here' } });
});

test('what a server asks by itself comes to the owner that is left, if the other closes its calls over that question', async () => {
  const { first, second, ask } = await share({
    onRound: ({ callId }) => void (callId.startsWith('push-') && first.close()),
  });
  const said = ask();
  await vi.waitFor(() => expect(second.pendingQuestions()).toHaveLength(1), { timeout: 20_000 });
  expect(first.pendingQuestions()).toEqual([]);
  second.pendingQuestions()[0]?.accept({ value: 'here' });
  expect(await said).toEqual({ action: 'accept', content: { value: 'here' } });
});

test('a server hears that nobody is there, once all calls of a client are closed', async () => {
  const { first, second, ask } = await share();
  first.close();
  second.close();
  await expect(ask()).rejects.toThrow('Nobody is there to answer.');
  expect([...first.list(), ...second.list()].filter(({ id }) => id.startsWith('push-'))).toEqual([]);
});

test('a host answers by its own handler what a server asks, once all calls of a client are closed', async () => {
  const { client, first, second, ask } = await share();
  first.close();
  second.close();
  client.setRequestHandler('elicitation/create', async () => ({ action: 'decline' }));
  expect(await ask()).toEqual({ action: 'decline' });
});
