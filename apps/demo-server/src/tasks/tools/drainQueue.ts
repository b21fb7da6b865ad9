import { z } from 'zod';
import { toTextResult } from '../../toTextResult.js';
import { waitUnlessAborted } from '../../waitUnlessAborted.js';
import type { TaskFeature } from '../taskFeature.js';

const stepsToStop = 5;

/** Adds the tool whose task goes on for a while after it was told to stop. */
export const drainQueue: TaskFeature = (desk) => {
  desk.add(
    'drain-queue',
    {
      title: 'Drain a queue',
      description: 'Works through a queue batch by batch; a batch that has begun is always finished.',
      inputSchema: z.object({
        batches: z.number().int().min(1).max(1000).default(50).describe('How many batches there are'),
      }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ batches }, task) => {
      for (let batch = 1; batch <= batches; batch += 1) {
        task.report(`Batch ${batch} of ${batches}`);
        if ((await waitUnlessAborted(task.settings.stepMs, task.signal)) === 'elapsed') continue;
        task.report(`Stopping after batch ${batch}`);
        // Nothing ends this wait early: that is what is slow about it.
        await waitUnlessAborted(stepsToStop * task.settings.stepMs, new AbortController().signal);
        break;
      }
      return toTextResult(`Drained ${batches} ${batches === 1 ? 'batch' : 'batches'}`);
    },
  );
};
