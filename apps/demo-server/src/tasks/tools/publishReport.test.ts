import { describe, expect, it } from 'vitest';
import { accept, answer, decline } from '../../testing/answer.js';
import { asRound } from '../../testing/asRound.js';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { asTaskId, openTasks } from '../../testing/openTasks.js';

describe('publish-report', () => {
  it('asks by its result first, then becomes a task, which asks again', async () => {
    const { callTool, until, update } = await openTasks();
    const round = asRound(await callTool('publish-report'));
    expect(round.inputRequests).toMatchObject({
      confirm: { params: { message: 'Publish the report about tides?' } },
    });
    const retry = answer(round, { confirm: accept({ confirm: true }) });
    const id = asTaskId(await callTool('publish-report', {}, retry));
    await until(id, {
      inputRequests: { audience: { params: { message: 'Who may read the report about tides?' } } },
    });
    await update(id, { audience: accept({ audience: 'company' }) });
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(
      'done: Published the report about tides for the company',
    );
  });

  it('never becomes a task when it is declined at once', async () => {
    const { callTool } = await openTasks();
    const round = await callTool('publish-report');
    expect(describeOutcome(await callTool('publish-report', {}, answer(round, { confirm: decline })))).toBe(
      'stopped: The report about tides was not published.',
    );
  });
});
