import { z } from 'zod';
import type { Feature } from '../feature.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';
import { waitUnlessAborted } from '../waitUnlessAborted.js';

/** Adds the tool that takes its time, reports its progress, and stops when it is cancelled. */
export const longTask: Feature = (server, { log }) => {
  server.registerTool(
    'long-task',
    {
      title: 'Run a long task',
      description: 'Waits step by step and reports each step; you can stop it at any time.',
      inputSchema: z.object({
        steps: z.number().int().min(1).max(1000).default(5).describe('How many steps the task has'),
        stepMs: z.number().int().min(0).max(10_000).default(1000).describe('How long each step takes'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ steps, stepMs }, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (let step = 1; step <= steps; step += 1) {
        if ((await waitUnlessAborted(stepMs, mcpReq.signal)) === 'aborted') {
          log(`long-task was cancelled in step ${step} of ${steps}`);
          return toStoppedResult(`Stopped in step ${step} of ${steps}`);
        }
        if (progressToken === undefined) continue;
        const params = { progressToken, progress: step, total: steps, message: `Step ${step} of ${steps}` };
        await mcpReq.notify({ method: 'notifications/progress', params });
      }
      return toTextResult(`Finished ${steps} ${steps === 1 ? 'step' : 'steps'}`);
    },
  );
};
