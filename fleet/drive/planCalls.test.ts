import { describe, expect, it } from 'vitest';
import { planCalls } from './planCalls.js';
import { planKills } from './runKills.js';

describe('a plan', () => {
  it('is the same from the same seed, and another from another', () => {
    expect(planCalls(3, 50, 100)).toEqual(planCalls(3, 50, 100));
    expect(planCalls(4, 50, 100)).not.toEqual(planCalls(3, 50, 100));
  });

  it('has both tools in it, and both ways out of a doubt', () => {
    const planned = planCalls(1, 50, 100);
    expect(new Set(planned.map(({ request }) => request.tool)).size).toBe(2);
    expect(new Set(planned.map(({ whenInDoubt }) => whenInDoubt)).size).toBe(2);
    expect(new Set(planned.map(({ id }) => id)).size).toBe(50);
  });

  it('kills each instance once before any a second time', () => {
    const kills = planKills(5, 3, 1000);
    const victims = Array.from({ length: 6 }, () => kills.next().value?.victim);
    expect(new Set(victims.slice(0, 3))).toEqual(new Set([0, 1, 2]));
    expect(new Set(victims.slice(3))).toEqual(new Set([0, 1, 2]));
  });
});
