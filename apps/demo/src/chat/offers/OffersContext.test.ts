// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OffersContext, useToldOffers } from './OffersContext.js';
import type { ServerOffers } from './useOffers.js';

const never = () => false;

afterEach(() => void vi.useRealTimers());

test('whoever speaks before the server has told its tools is answered once it has', async () => {
  let servers = [{ status: 'loading', offers: [] }] as unknown as readonly ServerOffers[]; // what is waited for has no more parts
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(OffersContext.Provider, { value: servers }, children);
  const { result, rerender } = renderHook(() => useToldOffers(), { wrapper });
  const told = result.current(never);
  const offer = { name: 'deploy' };
  servers = [{ status: 'ready', offers: [offer] }] as unknown as readonly ServerOffers[];
  rerender();
  await expect(told).resolves.toEqual([offer]);
  await expect(result.current(never)).resolves.toEqual([offer]);
});

/** Somebody who has spoken while a server has told nothing yet. */
function speak(isEnough: (offers: readonly unknown[]) => boolean, known: readonly object[] = []) {
  vi.useFakeTimers();
  const waiting = { status: 'loading', offers: [] };
  const wrap = (servers: readonly object[]) => servers as unknown as readonly ServerOffers[]; // as above
  let servers = wrap([{ status: 'ready', offers: known }, waiting]);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(OffersContext.Provider, { value: servers }, children);
  const { result, rerender } = renderHook(() => useToldOffers(), { wrapper });
  const heard = vi.fn();
  void result.current(isEnough).then(heard);
  const tell = (offers: readonly object[]) => {
    servers = wrap([
      { status: 'ready', offers: known },
      { status: 'ready', offers },
    ]);
    rerender();
  };
  return { heard, tell };
}

test('what no server has told yet is held, however long that takes, and never refused', async () => {
  const { heard, tell } = speak(never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).not.toHaveBeenCalled();
  tell([{ name: 'deploy' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledExactlyOnceWith([{ name: 'deploy' }]);
});

test('a server that hangs does not keep what another offers from running', async () => {
  const { heard } = speak((offers) => offers.length > 0, [{ name: 'wipe-cache' }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith([{ name: 'wipe-cache' }]);
});
