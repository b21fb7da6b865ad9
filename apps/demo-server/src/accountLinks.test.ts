import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountLinks } from './accountLinks.js';

afterEach(() => vi.useRealTimers());

describe('AccountLinks', () => {
  it('never hands out the same id twice', () => {
    const links = new AccountLinks();
    expect(links.open()).not.toBe(links.open());
  });

  it('forgets the oldest link when there are too many', () => {
    const links = new AccountLinks({ limit: 2 });
    const [first, second, third] = [links.open(), links.open(), links.open()];
    expect([first, second, third].map((id) => links.find(id)?.status)).toEqual([undefined, 'open', 'open']);
  });

  it('forgets a link after its lifetime, connected or not', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const links = new AccountLinks({ lifetimeMs: 1000 });
    const id = links.open();
    links.connect(id, 'Ada');
    vi.advanceTimersByTime(999);
    expect(links.find(id)?.status).toBe('connected');
    vi.advanceTimersByTime(1);
    expect(links.find(id)).toBeUndefined();
  });

  it('says once that a page was submitted, and not to who no longer asks', () => {
    const links = new AccountLinks();
    const id = links.open();
    const [told, calledOff] = [vi.fn(), vi.fn()];
    links.onceConnected(id, told);
    links.onceConnected(id, calledOff)();
    links.connect(id, 'Ada');
    links.connect(id, 'Grace');
    expect(told).toHaveBeenCalledTimes(1);
    expect(calledOff).not.toHaveBeenCalled();
  });
});
