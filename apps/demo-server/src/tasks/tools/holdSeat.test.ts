import { describe, expect, it, vi } from 'vitest';
import { accept } from '../../testing/answer.js';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { asTaskId, openTasks } from '../../testing/openTasks.js';

describe('hold-seat', () => {
  it('takes the seat that is chosen in time', async () => {
    const { callTool, until, update } = await openTasks({ tasks: { stepMs: 500 } });
    const created = await callTool('hold-seat');
    expect(created).toMatchObject({ ttlMs: 10_000 });
    const id = asTaskId(created);
    await until(id, { inputRequests: { seat: { params: { message: 'Which seat?' } } } });
    await update(id, { seat: accept({ seat: 'aisle' }) });
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(
      'done: Seat taken: aisle',
    );
  });

  it('is gone when its time is over', async () => {
    const { callTool, getTask, update, cancel } = await openTasks({ tasks: { stepMs: 1 } });
    const id = asTaskId(await callTool('hold-seat'));
    await vi.waitFor(() => expect(getTask(id)).rejects.toMatchObject({ code: -32602 }));
    await expect(update(id, { seat: accept({ seat: 'aisle' }) })).rejects.toMatchObject({ code: -32602 });
    await expect(cancel(id)).rejects.toMatchObject({ code: -32602 });
  });
});
