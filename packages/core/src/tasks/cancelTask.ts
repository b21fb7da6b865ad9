import { McpCallError } from '../call/error.js';
import { waitFor } from '../runtime/timers.js';
import type { LegContext } from '../runtime/runLeg.js';
import { askAboutTask } from './askAboutTask.js';
import type { TaskRef } from './taskRef.js';

const tries = 3;

/** Has the server stop a task. T6: nothing else tells it; whether it did is seen by whoever follows it. */
export async function cancelTask(context: LegContext, { id }: TaskRef): Promise<void> {
  const query = askAboutTask(context, {
    leg: context.getState().leg,
    taskId: id,
    signal: new AbortController().signal,
    onPush: () => Promise.reject(new Error('The call that this belongs to is over.')),
  });
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await query('tasks/cancel');
      return;
    } catch (error) {
      if (!(error instanceof McpCallError) || !(error.unsent || error.uncertain)) return;
      // It did not get through: the network may be back a little later.
      await new Promise<void>((resolve) => waitFor(1_000 * attempt, resolve));
    }
  }
}
