import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accept, decline } from '../testing/answer.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { asTaskId, openTasks } from '../testing/openTasks.js';
import { startServer } from '../testing/startServer.js';

const name = accept({ name: 'analytics' });
const region = accept({ region: 'eu-west-1' });

describe('TaskStore', () => {
  it('knows a task as soon as the call is answered, and says how long and how often', async () => {
    const { callTool, getTask } = await openTasks({ tasks: { ttlMs: 60_000, pollIntervalMs: 40 } });
    const created = await callTool('long-task');
    expect(created).toMatchObject({ ttlMs: 60_000, pollIntervalMs: 40 });
    expect(Date.parse(String(created['createdAt']))).not.toBeNaN();
    expect(await getTask(asTaskId(created))).toMatchObject({ taskId: created['taskId'] });
  });

  it('T2: wants to be asked half as often while a person is asked', async () => {
    const { callTool, until, update } = await openTasks({ tasks: { pollIntervalMs: 40, stepMs: 100 } });
    const id = asTaskId(await callTool('build-report', { pages: 50 }));
    await until(id, { status: 'input_required', pollIntervalMs: 80 });
    await update(id, { format: decline });
    await until(id, { status: 'working', pollIntervalMs: 40 });
  });

  it('takes part of the answers, and then asks only for the rest', async () => {
    const { callTool, until, update, getTask } = await openTasks();
    const id = asTaskId(await callTool('provision'));
    await until(id, { status: 'input_required' });
    await update(id, { name });
    const { status, inputRequests } = await getTask(id);
    expect([status, Object.keys(inputRequests ?? {})]).toEqual(['input_required', ['region']]);
    await update(id, { region });
    await until(id, { status: 'completed' });
  });

  it('T5: leaves aside what was answered before, and what was never asked', async () => {
    const { callTool, until, update } = await openTasks();
    const id = asTaskId(await callTool('provision'));
    await until(id, { status: 'input_required' });
    await update(id, { name, other: name });
    await update(id, { name: decline });
    await update(id, { region });
    const { result } = await until(id, { status: 'completed' });
    expect(describeOutcome(result)).toBe('done: Provisioned analytics in eu-west-1');
    await update(id, { region: decline });
  });

  it('acknowledges an answer before it can be seen, if told to', async () => {
    const { callTool, until, update, getTask } = await openTasks({ tasks: { updateDelayMs: 1000 } });
    const id = asTaskId(await callTool('deploy', { env: 'prod' }));
    await until(id, { status: 'input_required' });
    await update(id, { confirm: accept({ confirm: true }) });
    expect(await getTask(id)).toMatchObject({ status: 'input_required', inputRequests: { confirm: {} } });
    await until(id, { status: 'completed' });
  });

  it('refuses an unknown id', async () => {
    const { getTask, update, cancel } = await openTasks();
    for (const request of [getTask('unknown'), update('unknown', {}), cancel('unknown')])
      await expect(request).rejects.toMatchObject({ code: -32602 });
  });

  it('forgets a task when its time is over, ended or not', async () => {
    const { callTool, until, getTask } = await openTasks({ tasks: { ttlMs: 60_000 } });
    const ended = asTaskId(await callTool('shed-load', { rounds: 0 }));
    await until(ended, { status: 'completed' });
    const open = asTaskId(await callTool('provision'));
    await until(open, { status: 'input_required' });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 60_000);
    await expect(getTask(ended)).rejects.toMatchObject({ code: -32602 });
    await expect(getTask(open)).rejects.toMatchObject({ code: -32602 });
  });

  it('makes room by forgetting what has ended, and refuses one more when all are running', async () => {
    const { callTool, until, getTask } = await openTasks({ tasks: { limit: 2 } });
    const ended = asTaskId(await callTool('shed-load', { rounds: 0 }));
    await until(ended, { status: 'completed' });
    const running = [asTaskId(await callTool('provision')), asTaskId(await callTool('provision'))];
    await expect(getTask(ended)).rejects.toMatchObject({ code: -32602 });
    for (const id of running) await until(id, { status: 'input_required' });
    await expect(callTool('provision')).rejects.toMatchObject({ code: -32603 });
  });

  it('is forgotten when the server is started again', async () => {
    const { callTool, close, getTask, url } = await openTasks();
    const id = asTaskId(await callTool('provision'));
    await close();
    await expect(getTask(id)).rejects.toThrow('fetch failed');
    await startServer({ port: Number(new URL(url).port) });
    // A connection that the old server has closed may be found closed only when it is used.
    await vi.waitFor(() => expect(getTask(id)).rejects.toMatchObject({ code: -32602 }));
  });
});
