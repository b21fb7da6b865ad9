import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { readState } from '../readState.js';
import { toTextResult } from '../toTextResult.js';
import { waitUnlessAborted } from '../waitUnlessAborted.js';

const stateSchema = z.object({ flow: z.literal('shed-load'), slices: z.number().int() });

/** Adds the tool that asks nothing and answers "not yet" until its work is done. */
export const shedLoad: Feature = (server, { stateCodec }) => {
  server.registerTool(
    'shed-load',
    {
      title: 'Shed load',
      description: 'Moves load away slice by slice; the client comes back for each slice.',
      inputSchema: z.object({
        rounds: z.number().int().min(0).max(1000).default(3).describe('How many slices the work takes'),
        delayMs: z.number().int().min(0).max(10_000).default(1000).describe('How long each slice takes'),
      }),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async ({ rounds, delayMs }, ctx) => {
      const slices = readState(ctx, stateSchema)?.slices ?? 0;
      if (slices >= rounds)
        return toTextResult(`Load shed in ${slices} ${slices === 1 ? 'slice' : 'slices'}`);
      await waitUnlessAborted(delayMs, ctx.mcpReq.signal);
      return inputRequired({
        requestState: await stateCodec.mint({ flow: 'shed-load', slices: slices + 1 }, ctx),
      });
    },
  );
};
