import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExpiringMap } from './expiringMap.js';

afterEach(() => vi.useRealTimers());

describe('ExpiringMap', () => {
  it('forgets each entry after its lifetime', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const map = new ExpiringMap<string>({ limit: 10, lifetimeMs: 1000 });
    map.set('early', 'a');
    vi.advanceTimersByTime(600);
    map.set('late', 'b');
    vi.advanceTimersByTime(400);
    expect([map.get('early'), map.get('late')]).toEqual([undefined, 'b']);
  });

  it('forgets the oldest when there are too many; one that is set again is young', () => {
    const map = new ExpiringMap<number>({ limit: 2, lifetimeMs: 1000 });
    map.set('a', 1);
    map.set('b', 1);
    map.set('a', 2);
    map.set('c', 1);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([2, undefined, 1]);
  });

  it('forgets what it is told to', () => {
    const map = new ExpiringMap<number>({ limit: 3, lifetimeMs: 1000 });
    map.set('a', 1);
    map.set('b', 1);
    map.delete('a');
    expect([map.get('a'), map.get('b')]).toEqual([undefined, 1]);
    map.clear();
    expect(map.get('b')).toBeUndefined();
  });
});
