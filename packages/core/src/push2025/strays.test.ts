import { expect, test, vi } from 'vitest';
import { connectLegacy, inPageEndpoint } from '@mcp-roundtrip/testing';
import { createCalls, type Calls } from '../runtime/createCalls.js';
import { createJournal, type Journal } from '../journal/createJournal.js';
import { memoryStorage } from '../journal/storage.js';
import { loadLegRules } from '../runtime/loadLegRules.js';

const requestedSchema = { type: 'object' as const, properties: { value: { type: 'string' as const } } };

test.each<[string, (page: { journal: Journal; calls: Calls }) => unknown]>([
  ['a sign-out', ({ journal }) => journal.clear()],
  ['the end of its calls', ({ calls }) => calls.close()],
])('what a server asks by itself is dismissed by %s', async (_, end) => {
  const { client, server } = await connectLegacy(async () => 'done');
  const journal = createJournal({ storage: memoryStorage(), tabs: false });
  const calls = createCalls({ client, journal, endpoint: inPageEndpoint });
  await journal.restore(calls);
  await loadLegRules();
  // By then the stream is open on which it can ask.
  await client.ping();
  const said = server.server.elicitInput({ mode: 'form', message: 'First?', requestedSchema });
  await vi.waitFor(() => expect(calls.pendingQuestions()).toHaveLength(1), { timeout: 20_000 });
  await end({ journal, calls });
  expect(await said).toEqual({ action: 'cancel' });
  expect(calls.pendingQuestions()).toEqual([]);
});
