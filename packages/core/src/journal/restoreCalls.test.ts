import { expect, test, vi } from 'vitest';
import { askText, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { createCalls } from '../runtime/createCalls.js';
import { until } from '../runtime/until.js';
import { createJournal } from './createJournal.js';
import { memoryStorage } from './storage.js';

test('whoever listens to all calls hears once of those that come back together', async () => {
  const { client } = await connectInPage(scriptServer(() => ({ inputRequests: { name: askText('Name?') } })));
  const storage = memoryStorage();
  const openPage = () => {
    const journal = createJournal({ storage });
    return { journal, calls: createCalls({ client, endpoint: 'https://mcp.example.com/mcp', journal }) };
  };
  const first = openPage();
  await first.journal.restore(first.calls);
  const ids = Array.from({ length: 20 }, (_, index) => `call-${index}`);
  await Promise.all(
    ids.map((id) => until(first.calls.start({ tool: 'scripted' }, { id }), 'awaiting-input')),
  );
  first.calls.close();

  const { journal, calls } = openPage();
  const [onAny, onOne] = [vi.fn(), vi.fn()];
  calls.subscribe(onAny);
  calls.subscribe(onOne, 'call-7');
  await journal.restore(calls);
  expect(calls.pendingQuestions()).toHaveLength(ids.length);
  expect(onAny).toHaveBeenCalledOnce();
  expect(onOne).toHaveBeenCalledOnce();
});
