import { completeWith, connectInPage, scriptServer } from '@mcp-roundtrip/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createCalls } from './createCalls.js';
import { until } from './until.js';

/** A page whose frames are drawn by hand. */
function holdFrames() {
  const frames = new Map<number, () => void>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set((last += 1), draw);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame));
  const draw = () => {
    const due = [...frames.values()];
    frames.clear();
    for (const each of due) each();
  };
  return { frames, draw };
}

afterEach(() => void vi.unstubAllGlobals());

async function startNoisy(count: number) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let sent = () => {};
  const allSent = new Promise<void>((resolve) => (sent = resolve));
  const build = scriptServer(async ({ context }) => {
    const progressToken = context.mcpReq._meta?.progressToken ?? 0;
    for (let progress = 1; progress <= count; progress += 1)
      await context.mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress } });
    sent();
    await finished;
    return completeWith('done');
  });
  const { client } = await connectInPage(build);
  const calls = createCalls({ client });
  const call = calls.start({ tool: 'scripted' });
  const seen: (number | undefined)[] = [];
  call.subscribe(() =>
    seen.push(call.state.status === 'sending' ? call.state.progress?.progress : undefined),
  );
  return { call, seen, allSent, finish };
}

test('however often a server tells how far it is, the page is told once a frame', async () => {
  const { frames } = holdFrames();
  const { call, seen, finish } = await startNoisy(500);
  finish();
  await until(call, 'complete');
  expect(seen.filter((progress) => progress !== undefined)).toEqual([1]);
  expect(frames.size).toBe(1);
});

test('the next frame brings the latest, and what a person does waits for none', async () => {
  const { draw } = holdFrames();
  const { call, seen, allSent, finish } = await startNoisy(200);
  await allSent;
  await vi.waitFor(() => {
    draw();
    expect(call.state).toMatchObject({ progress: { progress: 200 } });
  });
  call.abort();
  expect(call.state.status).toBe('aborted');
  const heard = seen.length;
  draw();
  expect(seen).toHaveLength(heard);
  finish();
});

test('the end of a call does not wait for a frame', async () => {
  holdFrames();
  const { call, allSent, finish } = await startNoisy(50);
  await allSent;
  finish();
  await until(call, 'complete');
});

test('a number that is none, and words without end, are told as far as they go', async () => {
  const { draw } = holdFrames();
  const build = scriptServer(async ({ context }) => {
    const progressToken = context.mcpReq._meta?.progressToken ?? 0;
    await context.mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress: 1, total: 2, message: 'x'.repeat(1_000_000) },
    });
    return new Promise(() => {});
  });
  const { client } = await connectInPage(build);
  const call = createCalls({ client }).start({ tool: 'scripted' });
  await vi.waitFor(() => {
    draw();
    expect(call.state).toMatchObject({ progress: { progress: 1, total: 2 } });
  });
  const { state } = call;
  expect(state.status === 'sending' && state.progress?.message?.length).toBeLessThan(100_000);
  call.abort();
});
