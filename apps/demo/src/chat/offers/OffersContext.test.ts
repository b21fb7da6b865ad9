// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { OffersContext, useToldOffers } from './OffersContext.js';
import type { ServerOffers } from './useOffers.js';

test('whoever speaks before the server has told its tools is answered once it has', async () => {
  let servers = [{ status: 'loading', offers: [] }] as unknown as readonly ServerOffers[]; // what is waited for has no more parts
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(OffersContext.Provider, { value: servers }, children);
  const { result, rerender } = renderHook(() => useToldOffers(), { wrapper });
  const told = result.current();
  const offer = { name: 'deploy' };
  servers = [{ status: 'ready', offers: [offer] }] as unknown as readonly ServerOffers[];
  rerender();
  await expect(told).resolves.toEqual([offer]);
  await expect(result.current()).resolves.toEqual([offer]);
});
