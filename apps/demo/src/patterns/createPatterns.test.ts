import { accept, decline, until, type Call } from '@mcp-roundtrip/core';
import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPatterns, type PatternRun } from './createPatterns.js';
import { letters, safety } from './letters.js';

async function open({ isAlike = true } = {}) {
  const server = await startDemoServer();
  const patterns = createPatterns(new URL('/patterns/mcp', server.url));
  onTestFinished(async () => {
    patterns.session.close();
    await server.close();
  });
  patterns.isAlike.set(isAlike);
  const start = async (location: string) => {
    patterns.start(location);
    const run = patterns.run.get() as PatternRun; // it has just been started
    await Promise.all(run.list.map((call) => until(call, 'awaiting-input')));
    return run;
  };
  return { patterns, start, run: await start('Lisbon') };
}

const readText = async (call: Call) => JSON.stringify((await call.finished) satisfies object);

describe('createPatterns', () => {
  it('gives what is answered in one call to all of them, and reads the counters after each round', async () => {
    const { run } = await open();
    const { counts } = run.audit;
    await expect.poll(() => counts.get()).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 0, h: 1 });
    run.calls.c.answer('units', accept({ units: 'imperial' }));
    await expect.poll(() => counts.get()).toEqual({ a: 2, b: 2, c: 2, d: 2, e: 2, f: 1, g: 0, h: 1 });
    await until(run.calls.h, 'awaiting-input');
    run.calls.h.answer('span', accept({ span: 'week' }));
    const texts = new Set(await Promise.all(run.list.map(readText)));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('66 to 75 °F');
    const expected = letters.map((letter) => [letter, safety[letter] === 'safe' ? 1 : 3]);
    await expect.poll(() => counts.get()).toEqual(Object.fromEntries(expected));
  });

  it('gives a no to all of them too', async () => {
    const { run } = await open();
    run.calls.a.answer('units', decline());
    for (const call of run.list) expect(await readText(call)).toContain('you declined');
  });

  it('leaves every call to itself until it is told otherwise', async () => {
    const { patterns, run } = await open({ isAlike: false });
    run.calls.a.answer('units', accept({ units: 'metric' }));
    run.calls.b.answer('units', accept({ units: 'imperial' }));
    await Promise.all([until(run.calls.a, 'awaiting-input'), until(run.calls.b, 'awaiting-input')]);
    expect(run.calls.c.state.rounds).toHaveLength(0);
    patterns.isAlike.set(true);
    await expect.poll(() => run.calls.c.state.rounds).toHaveLength(1);
    expect(run.calls.b.state.rounds[0]?.answers).toEqual({ units: accept({ units: 'imperial' }) });
  });

  it('counts each run apart, and lets go of the one before', async () => {
    const { patterns, start, run: first } = await open();
    const second = await start('Oslo');
    expect(second.id).not.toBe(first.id);
    expect(first.list.map(({ state }) => state.status)).toEqual(letters.map(() => 'aborted'));
    await expect.poll(() => second.audit.counts.get().a).toBe(1);
    await expect.poll(() => patterns.session.calls.list()).toEqual(second.list);
  });
});
