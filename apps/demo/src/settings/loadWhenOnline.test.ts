import { expect, test, vi } from 'vitest';
import { loadWhenOnline } from './loadWhenOnline.js';

test('what fails is tried again each time that the network is back', async () => {
  const network = new EventTarget();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('Hallo');
  load.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
  const onLoaded = vi.fn();
  loadWhenOnline(load, onLoaded, network);
  for (const attempts of [2, 3]) {
    await Promise.resolve();
    await Promise.resolve();
    network.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(attempts);
  }
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledExactlyOnceWith('Hallo'));
  network.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('what is not wanted any more is not tried again, nor taken', async () => {
  const network = new EventTarget();
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  loadWhenOnline(load, vi.fn(), network)();
  const onLoaded = vi.fn();
  loadWhenOnline(() => Promise.resolve('Hallo'), onLoaded, network)();
  await new Promise((resolve) => setTimeout(resolve));
  network.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  expect(onLoaded).not.toHaveBeenCalled();
});
