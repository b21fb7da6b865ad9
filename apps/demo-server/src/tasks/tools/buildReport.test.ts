import { describe, expect, it } from 'vitest';
import { accept, cancel, decline } from '../../testing/answer.js';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { asTaskId, openTasks } from '../../testing/openTasks.js';

const format = accept({ format: 'html' });
const approve = accept({ approve: true });

describe('build-report', () => {
  it('asks for the format while it writes, and then cannot go on without an approval', async () => {
    const { callTool, until, update } = await openTasks();
    const id = asTaskId(await callTool('build-report', { topic: 'tides', pages: 4 }));
    const asking = await until(id, { status: 'input_required' });
    expect(asking.inputRequests).toMatchObject({
      format: {
        method: 'elicitation/create',
        params: { message: 'Which format should the report about tides have?' },
      },
    });
    // The question is open, and pages are written all the same.
    await until(id, { status: 'input_required', statusMessage: 'All 4 pages are written' });
    await update(id, { format });
    const blocked = await until(id, { status: 'input_required', inputRequests: { approve: {} } });
    expect(Object.keys(blocked.inputRequests ?? {})).toEqual(['approve']);
    expect(blocked.inputRequests).toMatchObject({
      approve: { params: { message: 'Approve the report about tides, 4 pages?' } },
    });
    await update(id, { approve });
    const { result } = await until(id, { status: 'completed' });
    expect(describeOutcome(result)).toBe('done: Report about tides: 4 pages as html');
  });

  it('goes on writing when the format is chosen early', async () => {
    const { callTool, until, update } = await openTasks({ tasks: { stepMs: 100 } });
    const id = asTaskId(await callTool('build-report', { pages: 50 }));
    await until(id, { status: 'input_required' });
    await update(id, { format });
    await until(id, { status: 'working', statusMessage: expect.stringMatching(/^Writing page \d+ of 50$/) });
  });

  it.each([
    [decline, approve, 'done: Report about tides: 1 page as pdf'],
    [cancel, approve, 'done: Report about tides: 1 page as pdf'],
    [format, accept({ approve: false }), 'stopped: The report about tides was dropped: it was not approved.'],
    [format, decline, 'stopped: The report about tides was dropped: you declined.'],
    [
      format,
      cancel,
      'stopped: The report about tides was dropped: the question was closed without an answer.',
    ],
  ])('tells %j and %j apart', async (formatAnswer, approval, outcome) => {
    const { callTool, until, update } = await openTasks();
    const id = asTaskId(await callTool('build-report', { pages: 1 }));
    await until(id, { inputRequests: { format: {} } });
    await update(id, { format: formatAnswer });
    await until(id, { inputRequests: { approve: {} } });
    await update(id, { approve: approval });
    expect(describeOutcome((await until(id, { status: 'completed' })).result)).toBe(outcome);
  });

  it('asks for the approval again, under another key, when the answer does not fit', async () => {
    const { callTool, until, update } = await openTasks();
    const id = asTaskId(await callTool('build-report', { pages: 1 }));
    await until(id, { inputRequests: { format: {} } });
    await update(id, { format });
    await until(id, { inputRequests: { approve: {} } });
    await update(id, { approve: accept({ approve: 'yes' }) });
    await until(id, { inputRequests: { 'approve-2': {} } });
    await update(id, { 'approve-2': approve });
    await until(id, { status: 'completed' });
  });

  it('can be cancelled in the middle of a question', async () => {
    const { callTool, until, cancel: stop } = await openTasks();
    const id = asTaskId(await callTool('build-report'));
    await until(id, { status: 'input_required' });
    await stop(id);
    const { inputRequests } = await until(id, { status: 'cancelled' });
    expect(inputRequests).toBeUndefined();
  });
});
