import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { refuseState } from '../sealedState/refuse.js';
import { toTextResult } from '../toTextResult.js';

const stateSchema = z.object({
  next: z.number().int(),
  sum: z.number().int(),
  servedBy: z.array(z.string()),
});

/** Adds the tool that sheds its load: it does one slice of the work, and leaves the rest to whichever instance is next. */
export const sumPrimes: Feature = (server, { identity }) => {
  server.registerTool(
    'sum_primes',
    {
      title: 'Add up primes',
      description: 'Adds up all primes below a number, slice by slice, on whichever instance has time.',
      inputSchema: z.object({
        below: z.number().int().min(2).max(200_000).default(1000).describe('Where to stop'),
        slices: z.number().int().min(1).max(20).default(4).describe('In how many slices'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ below, slices }, ctx) => {
      const written = ctx.mcpReq.requestState<string>();
      const begun = written === undefined ? start : stateSchema.safeParse(JSON.parse(written)).data;
      if (begun === undefined) return refuseState(ctx, 'malformed');
      const { next, sum, servedBy } = begun;
      const end = Math.min(below, next + Math.ceil((below - start.next) / slices));
      const state = { next: end, sum: sum + addPrimes(next, end), servedBy: [...servedBy, identity.name] };
      // Nothing is asked: whoever gets this comes back at once, and not necessarily to us.
      if (end < below) return inputRequired({ requestState: JSON.stringify(state) });
      return toTextResult(
        `The primes below ${below} add up to ${state.sum}.`,
        `Served by ${state.servedBy.join(', ')}.`,
      );
    },
  );
};

const start: z.infer<typeof stateSchema> = { next: 2, sum: 0, servedBy: [] };

function addPrimes(from: number, to: number): number {
  let sum = 0;
  for (let candidate = from; candidate < to; candidate += 1) if (isPrime(candidate)) sum += candidate;
  return sum;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) return false;
  return true;
}
