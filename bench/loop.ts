/** Times our loop against the SDK's own on the same server in memory, and counts what crosses the wire. */
import { accept, createCalls, until, type Call, type Calls } from '@mcp-roundtrip/core';
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

async function runOurs(calls: Calls): Promise<void> {
  const call = calls.start({ tool: 'scripted' });
  call.subscribe(() => call.state.status === 'awaiting-input' && call.answer('name', answer));
  await call.finished;
}

async function compareLoops() {
  const sdk = await connect(true);
  const ours = await connect(false);
  const runSdk = () => sdk.client.callTool({ name: 'scripted', arguments: {} });
  const calls = createCalls({ client: ours.client });
  const runOwn = () => runOurs(calls);
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

/** Opens calls that wait for an answer, with a listener on each, and times answers to the first of them. */
async function openCalls(open: number) {
  const page = await connectInPage(
    scriptServer(() => ({ inputRequests: { a: askText('A?'), b: askText('B?') } })),
  );
  const calls = createCalls({ client: page.client });
  const started: Call[] = Array.from({ length: open }, (_, number) =>
    calls.start({ tool: 'scripted', arguments: { number } }),
  );
  await Promise.all(started.map((call) => until(call, 'awaiting-input')));
  let wokenOthers = 0;
  for (const { id } of started.slice(1)) calls.subscribe(() => void (wokenOthers += 1), id);
  const [first] = started as [Call];
  const timeAnswers = (count: number) => {
    const begin = performance.now();
    for (let given = 0; given < count; given += 1) first.answer('a', accept({ value: String(given) }));
    return (performance.now() - begin) / count;
  };
  return { timeAnswers, getWokenOthers: () => wokenOthers };
}

async function compareOpenCalls() {
  const [few, many] = [await openCalls(10), await openCalls(1_000)];
  for (const { timeAnswers } of [few, many, few, many]) timeAnswers(5_000);
  const pairs = Array.from({ length: samples }, () => ({
    few: few.timeAnswers(500),
    many: many.timeAnswers(500),
  }));
  const toMicroseconds = (times: readonly number[]) => `${(median(times) * 1000).toFixed(1)} µs`;
  const [fewTime, manyTime] = [pairs.map((pair) => pair.few), pairs.map((pair) => pair.many)].map(
    toMicroseconds,
  );
  console.log(
    `an answer with 10 calls open ${fewTime}, with 1,000 open ${manyTime}, medians of ${samples} samples in turn`,
  );
  return { ratio: median(pairs.map((pair) => pair.many / pair.few)), wokenOthers: many.getWokenOthers() };
}

/** How much the heap grows in the second half of many finished calls, in percent. */
async function measureHeapGrowth(finished: number): Promise<number> {
  if (!globalThis.gc) throw new Error('Run this with node --expose-gc, as npm run bench:loop does.');
  const page = await connectInPage(scriptServer(() => completeWith('done')));
  const calls = createCalls({ client: page.client });
  const heap: number[] = [];
  for (let half = 0; half < 2; half += 1) {
    for (let count = 0; count < finished / 2; count += 1) {
      await calls.start({ tool: 'scripted' }).finished;
      // What the test itself records of the wire is not ours to count.
      (page.wire as unknown[]).length = 0;
    }
    // What is freed by finalizers goes only after a turn of the event loop, and the memory behind it after another.
    for (let turn = 0; turn < 3; turn += 1) {
      globalThis.gc();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    globalThis.gc();
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
const openCallsAtOnce = await compareOpenCalls();
printGoal('loop-wire-requests-beyond-n+1', wireRequests - (rounds + 1), 0, 0);
printGoal('loop-time-per-round-against-sdk', ratio, 1.1);
printGoal('listeners-of-other-calls-woken', openCallsAtOnce.wokenOthers, 0, 0);
printGoal('answer-time-at-1000-open-against-10', openCallsAtOnce.ratio, 1.5);
printGoal('heap-growth-percent-second-5000-calls', growth, 5);
