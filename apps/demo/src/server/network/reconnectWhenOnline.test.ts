import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../store/createStore.js';
import type { ConnectedServer, Servers } from '../createServers.js';
import type { ConnectFailureKind } from '../failure/describeConnectFailure.js';
import type { ServerCondition } from '../watchCondition.js';

const page = new EventTarget();
const connected = {
  status: 'connected',
  revision: '2026-07-28',
  era: 'modern',
  isDowngraded: false,
} as const;
const failed = (kind?: ConnectFailureKind): ServerCondition => ({
  status: 'failed',
  failure: kind && { kind, details: [] },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server whose attempts end as told, the last way for good; says how many there were once the network is back. */
async function countAttempts(before: ServerCondition, ...ends: readonly ServerCondition[]): Promise<number> {
  // Anew, because it listens from its first moment on.
  vi.resetModules();
  const { reconnectWhenOnline } = await import('./reconnectWhenOnline.js');
  const condition = createStore(before);
  let attempts = 0;
  const reconnect = async () => {
    condition.set(ends[Math.min(attempts, ends.length - 1)] ?? before);
    attempts += 1;
  };
  // Only what is read here is there.
  const server = { condition, session: { connection: { reconnect } } } as unknown as ConnectedServer;
  reconnectWhenOnline({ list: createStore([server]) } as unknown as Servers);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(20_000);
  return attempts;
}

test.each([
  ['the network has cut off', failed('offline'), [connected], 1],
  ['is still being looked into', failed(), [connected], 1],
  ['is there a moment later than the network', failed('offline'), [failed('unreachable'), connected], 2],
  [
    'was taken for one of the old era',
    failed('offline'),
    [{ ...connected, isDowngraded: true }, connected],
    2,
  ],
  ['refuses', failed('forbidden'), [connected], 0],
  ['is connected', connected, [connected], 0],
] as const)('a server that %s', async (_, before, ends, attempts) => {
  expect(await countAttempts(before, ...ends)).toBe(attempts);
});

test('a server that stays away is not tried for ever', async () => {
  const attempts = await countAttempts(failed('unreachable'), failed('unreachable'));
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(12);
});
