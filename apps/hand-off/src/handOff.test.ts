import { afterEach, expect, test, vi } from 'vitest';
import type { CallSnapshot } from '@mcp-roundtrip/core';
import { runProcess, type ProcessEnd } from './host/runProcess.js';
import { startHost, type Host } from './host/startHost.js';
import { connectStore, type PageStore } from './store/connectStore.js';

// Each process has to be loaded, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const opened: Host[] = [];
afterEach(() => Promise.all(opened.splice(0).map((host) => host.close())));

/** A host with one call in its store, which a worker that has ended has left there for Ada. */
async function leaveCall() {
  const host = await startHost();
  opened.push(host);
  const cookie = host.signIn('ada');
  const started = await host.runWorker('startWorker', 'ada', 'wipe-cache');
  expect(started, started.complaints).toMatchObject({ code: 0 });
  const id = started.output.trim();
  const ada: PageStore = connectStore(host.url, { Cookie: cookie });
  const answer = (content: object) =>
    runProcess('testing/answerer.ts', [id, JSON.stringify(content)], { STORE_URL: host.url, COOKIE: cookie });
  return { host, id, ada, answer, started };
}

const sayAll = (ends: readonly ProcessEnd[]) =>
  ends.map(({ output, complaints }) => output + complaints).join('');

test('one process starts a call, another answers it, others carry it on to its end', async () => {
  const { host, id, ada, answer, started } = await leaveCall();
  const ends = [started];
  const run = async (process: Promise<ProcessEnd>) => {
    const end = await process;
    ends.push(end);
    expect(end, end.complaints).toMatchObject({ code: 0, complaints: '' });
    return end.output.trim();
  };

  expect(JSON.parse(await run(answer({ confirm: true })))).toMatchObject({ isKept: true });
  expect(await ada.read(id)).toEqual({ status: 'answered' });
  expect(await run(host.runWorker('resumeWorker', id))).toBe('asking');

  const second = JSON.parse(await run(answer({ scope: 'pages' }))) as object;
  expect(second).toMatchObject({ isKept: true, seen: { snapshot: { rounds: [{}] } } });
  expect(await run(host.runWorker('resumeWorker', id))).toBe('ended');
  expect(await ada.read(id)).toMatchObject({
    status: 'ended',
    result: { content: [{ type: 'text', text: 'Wiped pages' }] },
  });
  // M6: the state of the second round went from worker to worker, through the store alone.
  expect(sayAll(ends)).not.toContain('requestState');
});

test('of two workers that are sent for one call, one carries it on', async () => {
  const { host, id, ada, answer } = await leaveCall();
  await answer({ confirm: false });
  const ends = await Promise.all([host.runWorker('resumeWorker', id), host.runWorker('resumeWorker', id)]);
  expect(ends.map(({ output }) => output.trim()).sort()).toEqual(['ended', 'nothing to take']);
  expect(await ada.read(id)).toMatchObject({ status: 'ended', result: { isError: true } });
});

test('a page can change the answers and nothing else, and answers that do not fit are not sent', async () => {
  const { host, id, ada } = await leaveCall();
  const handOff = await ada.read(id);
  if (handOff?.status !== 'asking') throw new Error('The call does not ask.');
  const { snapshot } = handOff;
  const give = (confirm: unknown, changes: object = {}) => {
    const answers = { confirm: { action: 'accept', content: { confirm } } };
    // A page may send anything.
    return ada.answer(id, { ...snapshot, open: { ...snapshot.open, answers }, ...changes } as CallSnapshot);
  };
  await give('perhaps');
  expect(await host.runWorker('resumeWorker', id)).toEqual({ code: 0, output: 'asking\n', complaints: '' });
  expect(await ada.read(id)).toEqual(handOff);

  await give(false, { request: { tool: 'provision' }, requestState: 'forged' });
  expect(await host.runWorker('resumeWorker', id)).toEqual({ code: 0, output: 'ended\n', complaints: '' });
  expect(JSON.stringify(await ada.read(id))).toContain('The cache was not wiped: it was not confirmed.');
});
