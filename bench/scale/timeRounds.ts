import { createCalls, type Calls } from '@mcp-roundtrip/core';
import { createJournal, indexedDbStorage } from '@mcp-roundtrip/core/journal';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerOrder } from './question.js';
import { timeInTurn, type RoundTimes, type SamplePlan } from './timeInTurn.js';

const rounds = 5;

/** How much is run, and how many milliseconds away the server is. */
export interface RoundPlan extends SamplePlan {
  readonly distance: number;
}

/** Runs the same calls without and with a journal, in turn, over HTTP to the same server. */
export async function timeRounds({ distance, ...plan }: RoundPlan): Promise<readonly RoundTimes[]> {
  const endpoint = new URL('/mcp', location.href);
  const connect = async () => {
    const client = new Client(
      { name: 'bench', version: '1.0.0' },
      { versionNegotiation: { mode: 'auto' }, inputRequired: { autoFulfill: false } },
    );
    await client.connect(new StreamableHTTPClientTransport(endpoint));
    return client;
  };
  const plain = createCalls({ client: await connect(), endpoint });
  const journal = createJournal({ principal: `rounds-${distance}` });
  const journalled = createCalls({ client: await connect(), endpoint, journal });
  await journal.restore(journalled);
  return timeInTurn(
    plan,
    () => timeCall(plain, distance),
    () => timeCall(journalled, distance),
  );
}

async function timeCall(calls: Calls, distance: number): Promise<number> {
  const begin = performance.now();
  const call = calls.start({ tool: 'scripted', arguments: { rounds, distance } });
  call.subscribe(() => call.state.status === 'awaiting-input' && answerOrder(call));
  await call.finished;
  return (performance.now() - begin) / rounds;
}

/** Milliseconds that the browser's own database takes for one record, over and over. */
export async function timeWrites(samples: number): Promise<readonly number[]> {
  const storage = indexedDbStorage({ database: 'bench-writes' });
  const record = { text: 'x'.repeat(2_200) };
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const begin = performance.now();
    await storage.save('record', record);
    times.push(performance.now() - begin);
  }
  return times;
}
