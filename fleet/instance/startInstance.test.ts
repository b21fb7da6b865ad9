import { expect, it, onTestFinished } from 'vitest';
import { findPort } from '../balancer/findPort.js';
import type { LedgerEntry } from '../ledger/ledgerEntry.js';
import { callHeader, legHeader } from './legHeaders.js';
import { startInstance } from './startInstance.js';

async function open() {
  const entries: LedgerEntry[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const port = await findPort();
  const spec = { name: 'one', port, release: 2, stateKeys: ['k'.repeat(32)], holdMs: 50 } as const;
  const instance = await startInstance(spec, (entry) => {
    entries.push(entry);
    arrive();
  });
  onTestFinished(() => instance.kill().catch(() => {})); // most have ended by then
  const headers = { [callHeader]: 'a', [legHeader]: '3' };
  const post = () => fetch(`http://127.0.0.1:${port}/examples/mcp`, { method: 'POST', body: '{}', headers });
  return { instance, entries, arrived, post };
}

const where = { call: 'a', leg: 3, instance: 'one', release: 2, at: expect.any(Number) };

it('says who it is, and writes down which leg has arrived and was answered', async () => {
  const { entries, post } = await open();
  const response = await post();
  await response.text();
  expect(response.headers.get('x-served-by')).toBe('one, release 2');
  await expect
    .poll(() => entries.filter(({ kind }) => kind !== 'logged'))
    .toEqual([
      { kind: 'arrived', ...where },
      { kind: 'answered', ...where },
    ]);
});

it('answers what it has before it stops, and nothing after', async () => {
  const { instance, arrived, post } = await open();
  const answer = post();
  await arrived;
  await instance.stop();
  expect((await answer).headers.get('x-served-by')).toBe('one, release 2');
  await expect(post()).rejects.toThrow();
});

it('answers nothing and writes nothing once it is killed', async () => {
  const { instance, entries, arrived, post } = await open();
  const answer = post();
  await arrived;
  await instance.kill();
  await expect(answer).rejects.toThrow();
  expect(entries.map(({ kind }) => kind)).toEqual(['arrived']);
});
