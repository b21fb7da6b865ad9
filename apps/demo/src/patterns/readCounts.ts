import type { Calls } from '@mcp-roundtrip/core';
import { isRecord } from '../isRecord.js';
import { letters, type Letter } from './letters.js';

/** How often each pattern has done its side effect, as far as it is known. */
export type Counts = Readonly<Partial<Record<Letter, number>>>;

/** Asks the server how often each pattern has looked the weather up in a run. */
export async function readCounts(calls: Calls, run: string): Promise<Counts> {
  const call = calls.start({ tool: 'read-audit', arguments: { run } });
  try {
    const { structuredContent } = await call.finished;
    const counts = isRecord(structuredContent) ? structuredContent['counts'] : undefined;
    if (!isRecord(counts)) return {};
    return Object.fromEntries(
      letters.map((letter) => [letter, counts[letter]]).filter(([, count]) => typeof count === 'number'),
    );
  } finally {
    calls.remove(call.id);
  }
}
