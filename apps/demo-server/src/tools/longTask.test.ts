import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

describe('long-task', () => {
  it('reports every step to a client that asked for progress', async () => {
    const { callTool } = await openSession();
    const onprogress = vi.fn();
    const result = await callTool('long-task', { steps: 3, stepMs: 1 }, {}, { onprogress });
    expect(describeOutcome(result)).toBe('done: Finished 3 steps');
    expect(onprogress.mock.calls).toEqual([
      [{ progress: 1, total: 3, message: 'Step 1 of 3' }],
      [{ progress: 2, total: 3, message: 'Step 2 of 3' }],
      [{ progress: 3, total: 3, message: 'Step 3 of 3' }],
    ]);
  });

  it('finishes quietly for a client that did not', async () => {
    const { callTool } = await openSession();
    expect(describeOutcome(await callTool('long-task', { steps: 1, stepMs: 0 }))).toBe(
      'done: Finished 1 step',
    );
  });

  it('C1: stops on the server as soon as the client goes away', async () => {
    const { callTool, logged } = await openSession();
    const controller = new AbortController();
    const call = callTool(
      'long-task',
      { steps: 1000, stepMs: 5 },
      {},
      {
        signal: controller.signal,
        onprogress: ({ progress }) => {
          if (progress === 2) controller.abort('Enough');
        },
      },
    );
    await expect(call).rejects.toThrow('Enough');
    await vi.waitFor(() =>
      expect(logged).toEqual([expect.stringMatching(/^long-task was cancelled in step \d+ of 1000$/)]),
    );
  });

  it('C1: stops in the middle of a step, even when nothing has been streamed yet', async () => {
    const { callTool, logged } = await openSession();
    const controller = new AbortController();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const call = callTool('long-task', { steps: 1, stepMs: 9_999 }, {}, { signal: controller.signal });
    await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 9_999));
    controller.abort('Enough');
    await expect(call).rejects.toThrow('Enough');
    await vi.waitFor(() => expect(logged).toEqual(['long-task was cancelled in step 1 of 1']));
  });
});
