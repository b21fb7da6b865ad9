import { createCalls, type Calls } from '@mcp-roundtrip/core';
import { createJournal } from '@mcp-roundtrip/core/journal';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerOrder } from './question.js';

const rounds = 5;

/** Milliseconds a round of the same call, without and with a journal. */
export interface RoundTimes {
  readonly without: number;
  readonly with: number;
}

/** Runs the same calls without and with a journal, in turn, over HTTP to the same server. */
export async function timeRounds(samples: number, callsPerSample: number): Promise<readonly RoundTimes[]> {
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
  const journal = createJournal({ principal: 'rounds' });
  const journalled = createCalls({ client: await connect(), endpoint, journal });
  await journal.restore(journalled);
  const timeSample = async (calls: Calls) => {
    const begin = performance.now();
    for (let count = 0; count < callsPerSample; count += 1) await runCall(calls);
    return (performance.now() - begin) / callsPerSample / rounds;
  };
  for (const warmUp of [plain, journalled, plain, journalled]) await timeSample(warmUp);
  const pairs: RoundTimes[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    // Which one goes first changes, so that neither has the warmer machine.
    const isFirst = sample % 2 === 0;
    const first = await timeSample(isFirst ? plain : journalled);
    const second = await timeSample(isFirst ? journalled : plain);
    pairs.push(isFirst ? { without: first, with: second } : { without: second, with: first });
  }
  return pairs;
}

async function runCall(calls: Calls): Promise<void> {
  const call = calls.start({ tool: 'scripted', arguments: { rounds } });
  call.subscribe(() => call.state.status === 'awaiting-input' && answerOrder(call));
  await call.result;
}
