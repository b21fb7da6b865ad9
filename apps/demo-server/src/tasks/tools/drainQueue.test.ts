import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { asTaskId, openTasks } from '../../testing/openTasks.js';

describe('drain-queue', () => {
  it('says how far it is', async () => {
    const { callTool, until } = await openTasks();
    const id = asTaskId(await callTool('drain-queue', { batches: 3 }));
    await until(id, { statusMessage: 'Batch 3 of 3' });
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(
      'done: Drained 3 batches',
    );
  });

  it('takes its time to stop, says so meanwhile, and may be told twice', async () => {
    const { callTool, until, cancel } = await openTasks({ tasks: { stepMs: 500 } });
    const id = asTaskId(await callTool('drain-queue'));
    await until(id, { statusMessage: expect.stringMatching(/^Batch \d+ of 50$/) });
    await cancel(id);
    await until(id, {
      status: 'working',
      statusMessage: expect.stringMatching(/^Stopping after batch \d+$/),
    });
    await cancel(id);
    await until(id, { status: 'cancelled' });
    await cancel(id);
  });
});
