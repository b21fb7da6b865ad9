import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startDemoServer } from './startDemoServer.js';
import { accept, answer } from './testing/answer.js';
import { describeOutcome } from './testing/describeOutcome.js';
import { openSession } from './testing/openSession.js';
import { startServer } from './testing/startServer.js';

describe('startDemoServer', () => {
  it.each(['0.0.0.0', '::', '192.168.0.1', 'example.com'])('refuses to listen on %s', async (host) => {
    await expect(startDemoServer({ host })).rejects.toThrow(`it does not listen on "${host}"`);
  });

  it('says when its port is taken', async () => {
    const { url } = await startServer();
    await expect(startDemoServer({ port: Number(new URL(url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('answers 404 outside its paths', async () => {
    const { origin } = await startServer();
    expect((await fetch(origin)).status).toBe(404);
  });

  it('closes at once while a call is running, and a second time without harm', async () => {
    const { callTool, close, url } = await openSession();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const call = callTool('long-task', { steps: 1, stepMs: 9_998 });
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 9_998));
    await Promise.all([close(), expect(call).rejects.toThrow()]);
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });

  it.each([
    ['goes on after a restart with the same key', 'k'.repeat(32), 'done: Wiped all'],
    ['is refused after a restart with another key', 'x'.repeat(32), undefined],
  ])('a call %s on the same port', async (_sentence, stateKey, outcome) => {
    const { callTool, close, url } = await openSession({ stateKey: 'k'.repeat(32) });
    const first = await callTool('wipe-cache');
    const confirmed = answer(first, { confirm: accept({ confirm: true }) });
    const second = await callTool('wipe-cache', {}, confirmed);
    await close();
    await expect(callTool('wipe-cache')).rejects.toThrow();
    await startServer({ port: Number(new URL(url).port), stateKey });
    const scoped = answer(second, { scope: accept({ scope: 'all' }) });
    const ending = callTool('wipe-cache', {}, scoped);
    if (outcome === undefined) await expect(ending).rejects.toMatchObject({ code: -32602 });
    else expect(describeOutcome(await ending)).toBe(outcome);
  });
});
