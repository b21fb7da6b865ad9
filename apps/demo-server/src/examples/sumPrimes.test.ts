import { describe, expect, it } from 'vitest';
import { connectFleet } from '../testing/connectFleet.js';

const [north, south] = [{ name: 'north' }, { name: 'south' }];

describe('sum_primes', () => {
  it('is done in slices by whichever instance comes next, and asks nobody', async () => {
    const { calls, served } = await connectFleet('/examples/mcp', north, south);
    const call = calls.start({ tool: 'sum_primes', arguments: { below: 1000, slices: 5 } });
    expect((await call.finished).content).toEqual([
      { type: 'text', text: 'The primes below 1000 add up to 76127.' },
      { type: 'text', text: 'Served by north, south, north, south, north.' },
    ]);
    expect(served).toEqual([0, 1, 0, 1, 0]);
    expect(call.state).toMatchObject({ status: 'complete', leg: 5, rounds: [] });
  });

  it('is done at once when it is small', async () => {
    const { calls } = await connectFleet('/examples/mcp', north);
    const call = calls.start({ tool: 'sum_primes', arguments: { below: 3, slices: 5 } });
    expect((await call.finished).content).toMatchObject([{ text: 'The primes below 3 add up to 2.' }, {}]);
    expect(call.state.leg).toBe(1);
  });

  it('goes on when an instance that did a slice is gone', async () => {
    const { calls, instances } = await connectFleet('/examples/mcp', north, south);
    const call = calls.start({ tool: 'sum_primes', arguments: { below: 100, slices: 2 } });
    const stopListening = call.subscribe(() => {
      if (call.state.status !== 'waiting-for-server') return;
      stopListening();
      void instances[0]?.close();
    });
    expect((await call.finished).content).toEqual([
      { type: 'text', text: 'The primes below 100 add up to 1060.' },
      { type: 'text', text: 'Served by north, south.' },
    ]);
  });
});
