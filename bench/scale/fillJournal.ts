import { until } from '@mcp-roundtrip/core';
import {
  createJournal,
  indexedDbStorage,
  type CallRecord,
  type StoredEntry,
} from '@mcp-roundtrip/core/journal';
import { createMcpSession } from '@mcp-roundtrip/react';

/** Writes so many open calls of one person down: the first by the journal itself, the others after its likeness. */
export async function fillJournal(principal: string, count: number): Promise<{ bytes: number }> {
  const journal = createJournal({ principal });
  const session = createMcpSession({ server: '/mcp', journal });
  await session.restored;
  const call = session.calls.start({ tool: 'scripted', arguments: { rounds: 1_000_000 } }, { id: 'call-0' });
  await until(call, 'awaiting-input');
  const storage = indexedDbStorage();
  // The question is held ahead of the database first.
  let first: StoredEntry | undefined;
  while ((first?.value as CallRecord | undefined)?.state.status !== 'awaiting-input') {
    const entries = await storage.list(`${encodeURIComponent(principal)}/`);
    first = entries.find(({ key }) => key.endsWith('/call-0'));
  }
  if (!first) throw new Error('The first call was not written down.');
  session.close();
  // The journal wrote it just now.
  const record = first.value as CallRecord;
  await saveAll(
    Array.from({ length: count - 1 }, (_, index) => ({
      key: first.key.replace(/call-0$/, `call-${index + 1}`),
      value: { ...record, id: `call-${index + 1}`, startedAt: record.startedAt + index + 1 },
    })),
  );
  return { bytes: JSON.stringify(record).length };
}

// In one transaction, which no call would do.
function saveAll(entries: readonly { key: string; value: unknown }[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mcp-roundtrip');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('calls', 'readwrite');
      const calls = transaction.objectStore('calls');
      for (const { key, value } of entries) calls.put(value, key);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
