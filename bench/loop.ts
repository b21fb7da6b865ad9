/** Times our loop against the SDK's own on the same server in memory, and counts what crosses the wire. */
import type { Client } from '@modelcontextprotocol/client';
import { accept, createCalls, until, type Call } from '@mcp-roundtrip/core';
import { askText, completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { printGoal } from './goal.js';
import { median } from './median.js';

const rounds = 5;
const callsPerSample = 40;
const samples = 41;
const answer = { action: 'accept' as const, content: { value: 'x' } };

/** A server that asks `rounds` times, carried by nothing but its own state. */
const buildServer = scriptServer(({ requestState }) => {
  const round = Number(requestState ?? 0);
  if (round === rounds) return completeWith('done');
  return { inputRequests: { name: askText(`Question ${round}`) }, requestState: String(round + 1) };
});

async function connect(autoFulfill: boolean) {
  const capabilities = { elicitation: { form: {} } };
  const page = await connectInPage(buildServer, { client: { capabilities, inputRequired: { autoFulfill } } });
  page.client.setRequestHandler('elicitation/create', () => answer);
  return page;
}

async function timeSample(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let count = 0; count < callsPerSample; count += 1) await run();
  return (performance.now() - begin) / callsPerSample / rounds;
}

async function runOurs(client: Client): Promise<void> {
  const call = createCalls({ client }).start({ tool: 'scripted' });
  call.subscribe(() => call.state.status === 'awaiting-input' && call.answer('name', answer));
  await call.result;
}

async function compareLoops() {
  const sdk = await connect(true);
  const ours = await connect(false);
  const runSdk = () => sdk.client.callTool({ name: 'scripted', arguments: {} });
  const runOwn = () => runOurs(ours.client);
  for (const warmUp of [runSdk, runOwn, runSdk, runOwn]) await timeSample(warmUp);
  const wireBefore = ours.wire.length;
  await runOwn();
  const wireRequests = ours.wire.length - wireBefore;
  const pairs: { sdk: number; own: number }[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    // Which one goes first changes, so that neither has the warmer machine.
    const first = sample % 2 === 0 ? await timeSample(runSdk) : await timeSample(runOwn);
    const second = sample % 2 === 0 ? await timeSample(runOwn) : await timeSample(runSdk);
    pairs.push(sample % 2 === 0 ? { sdk: first, own: second } : { sdk: second, own: first });
  }
  console.log(
    `${rounds} rounds a call, ${callsPerSample} calls a sample, ${samples} samples in turn, medians:`,
  );
  console.log(`  the SDK's own loop  ${median(pairs.map((pair) => pair.sdk)).toFixed(3)} ms a round`);
  console.log(`  MCP Roundtrip       ${median(pairs.map((pair) => pair.own)).toFixed(3)} ms a round`);
  return { ratio: median(pairs.map((pair) => pair.own / pair.sdk)), wireRequests };
}

/** Time to answer one call while others stay open, with a listener on each. */
async function timeAnswers(open: number): Promise<number> {
  const page = await connectInPage(
    scriptServer(() => ({ inputRequests: { a: askText('A?'), b: askText('B?') } })),
  );
  const calls = createCalls({ client: page.client });
  const started: Call[] = Array.from({ length: open }, (_, number) =>
    calls.start({ tool: 'scripted', arguments: { number } }),
  );
  await Promise.all(started.map((call) => until(call, 'awaiting-input')));
  const woken = started.map(() => 0);
  started.forEach((call, index) =>
    calls.subscribe(() => void (woken[index] = (woken[index] ?? 0) + 1), call.id),
  );
  const [first] = started as [Call];
  const times = Array.from({ length: 2_000 }, (_, count) => {
    const begin = performance.now();
    first.answer('a', accept({ value: String(count) }));
    return performance.now() - begin;
  });
  const others = woken.slice(1).reduce((sum, count) => sum + count, 0);
  if (others > 0) throw new Error(`${others} listeners of other calls were woken`);
  started.forEach((call) => call.abort());
  return median(times.slice(500));
}

/** How much the heap grows in the second half of many finished calls, in percent. */
async function measureHeapGrowth(finished: number): Promise<number> {
  if (!globalThis.gc) throw new Error('Run this with node --expose-gc, as npm run bench:loop does.');
  const page = await connectInPage(scriptServer(() => completeWith('done')));
  const calls = createCalls({ client: page.client });
  const heap: number[] = [];
  for (let half = 0; half < 2; half += 1) {
    for (let count = 0; count < finished / 2; count += 1) {
      await calls.start({ tool: 'scripted' }).result;
      // What the test itself records of the wire is not ours to count.
      (page.wire as unknown[]).length = 0;
    }
    // A turn of the event loop, so that what is done with can go.
    await new Promise((resolve) => setTimeout(resolve, 100));
    globalThis.gc?.();
    heap.push(process.memoryUsage().heapUsed);
  }
  const [middle = 0, end = 0] = heap;
  console.log(
    `heap after ${finished / 2} and ${finished} finished calls: ${heap.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`).join(', ')}`,
  );
  return (100 * (end - middle)) / middle;
}

const growth = await measureHeapGrowth(10_000);
const { ratio, wireRequests } = await compareLoops();
const [few, many] = [await timeAnswers(10), await timeAnswers(1_000)];
console.log(
  `an answer with 10 calls open ${(few * 1000).toFixed(1)} µs, with 1,000 open ${(many * 1000).toFixed(1)} µs, medians`,
);
printGoal('loop-wire-requests-beyond-n+1', wireRequests - (rounds + 1), 0, 0);
printGoal('loop-time-per-round-against-sdk', ratio, 1.1);
printGoal('answer-time-at-1000-open-against-10', many / few, 1.5);
printGoal('heap-growth-percent-second-5000-calls', growth, 5);
