import { expect, test, vi } from 'vitest';
import { createLoader } from './createLoader.js';

const lost = new TypeError('Failed to fetch dynamically imported module: https://host.test/engine.js?v=1');

test('loads once, however often and by how many it is asked', async () => {
  const request = vi.fn(() => Promise.resolve('module'));
  const loader = createLoader(request);
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.getState().status));
  await Promise.all([loader.load(), loader.load()]);
  await loader.load();
  expect(request).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['loading', 'loaded']);
  expect(loader.getState()).toEqual({ status: 'loaded', module: 'module' });
});

test('asks again after a failure', async () => {
  const request = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('module');
  const importAgain = vi.fn();
  const loader = createLoader<unknown>(request, importAgain);
  await loader.load();
  expect(loader.getState()).toEqual({ status: 'failed' });
  await loader.load();
  expect(loader.getState()).toEqual({ status: 'loaded', module: 'module' });
  expect(importAgain).not.toHaveBeenCalled();
});

test('asks under another name where the browser remembers the failure', async () => {
  const importAgain = vi.fn(() => Promise.resolve('module'));
  const loader = createLoader<unknown>(() => Promise.reject(lost), importAgain);
  await loader.load();
  await loader.load();
  expect(importAgain.mock.calls).toEqual([['https://host.test/engine.js?v=1&again=1']]);
  expect(loader.getState()).toEqual({ status: 'loaded', module: 'module' });
});

test('fails again where no address is told', async () => {
  const importAgain = vi.fn();
  const loader = createLoader<unknown>(
    () => Promise.reject(new Error('Loading chunk 7 failed.')),
    importAgain,
  );
  await loader.load();
  await loader.load();
  expect(importAgain).not.toHaveBeenCalled();
  expect(loader.getState()).toEqual({ status: 'failed' });
});

test('asks again by itself once the network is back', async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  const request = vi.fn().mockRejectedValueOnce(lost).mockResolvedValueOnce('module');
  const loader = createLoader<unknown>(request);
  await loader.load();
  network.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(loader.getState().status).toBe('loaded'));
  vi.unstubAllGlobals();
});
