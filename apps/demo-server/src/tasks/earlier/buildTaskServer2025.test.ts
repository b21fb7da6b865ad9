import { Client, ProtocolError, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { openEarlierTasks } from '../../testing/openEarlierTasks.js';

const contents: Record<string, Record<string, string | boolean>> = {
  'Deploy to prod?': { confirm: true },
  'Which format should the report about tides have?': { format: 'html' },
  'Approve the report about tides, 6 pages?': { approve: true },
};

describe('tasks of 2025-11-25', () => {
  it('says that tools can be called as tasks, and which have to be', async () => {
    const { client } = await openEarlierTasks('2025');
    expect(client.getServerCapabilities()?.tasks).toEqual({ cancel: {}, requests: { tools: { call: {} } } });
    const { tools } = await client.listTools();
    const support = Object.fromEntries(tools.map(({ name, execution }) => [name, execution?.taskSupport]));
    expect(support).toMatchObject({ deploy: 'optional', 'build-report': 'required' });
  });

  it('asks by pushes while its result is waited for', async () => {
    const answer = vi.fn(({ message }: { message: string }) => ({
      action: 'accept' as const,
      content: contents[message],
    }));
    const { startTask, getResult, getTask } = await openEarlierTasks('2025', answer);
    const id = await startTask('build-report');
    const result = await getResult(id);
    expect(describeOutcome(result)).toBe('done: Report about tides: 6 pages as html');
    expect(result['_meta']).toEqual({ 'io.modelcontextprotocol/related-task': { taskId: id } });
    expect(await getTask(id)).toMatchObject({ status: 'completed' });
    for (const [params] of answer.mock.calls)
      expect(params).toMatchObject({ _meta: { 'io.modelcontextprotocol/related-task': { taskId: id } } });
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('asks only once, however many wait for the result', async () => {
    const answer = vi.fn(() => ({ action: 'accept' as const, content: { confirm: true } }));
    const { startTask, getResult } = await openEarlierTasks('2025', answer);
    const id = await startTask('deploy', { env: 'prod' });
    const results = await Promise.all([getResult(id), getResult(id)]);
    expect(results.map(describeOutcome)).toEqual(['done: Deployed to prod', 'done: Deployed to prod']);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['summarize-diff', 'done: A greeting changed.'],
    ['list-roots', 'done: Project: file:///project'],
  ])('pushes what %s asks', async (name, outcome) => {
    const { startTask, getResult } = await openEarlierTasks('2025');
    expect(describeOutcome(await getResult(await startTask(name)))).toBe(outcome);
  });

  it('answers with the error of a task that failed, and refuses one that was cancelled', async () => {
    const { startTask, getResult, request, until } = await openEarlierTasks('2025');
    await expect(getResult(await startTask('break-build'))).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('The build machine is gone.'),
    });
    const id = await startTask('long-task');
    await request('tasks/cancel', { taskId: id });
    await until(id, 'cancelled');
    await expect(getResult(id)).rejects.toMatchObject({ code: -32600 });
    await expect(request('tasks/cancel', { taskId: id })).rejects.toMatchObject({ code: -32602 });
  });

  it('withdraws what it asked in one session when it is answered in another', async () => {
    const withdrawn = vi.fn();
    const first = await openEarlierTasks('2025', (_params, signal) => {
      signal.addEventListener('abort', withdrawn);
      return new Promise<never>(() => {});
    });
    const id = await first.startTask('deploy', { env: 'prod' });
    const firstResult = first.getResult(id);
    const other = new Client({ name: 'other', version: '0.0.0' }, { capabilities: { elicitation: {} } });
    other.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
    await other.connect(new StreamableHTTPClientTransport(new URL(first.earlierTasksUrls['2025'])));
    onTestFinished(() => other.close());
    const params = { taskId: id };
    const result = await other.request({ method: 'tasks/result', params }, z.looseObject({}));
    for (const outcome of [result, await firstResult])
      expect(describeOutcome(outcome)).toBe('stopped: Not deployed to prod: you declined.');
    await vi.waitFor(() => expect(withdrawn).toHaveBeenCalled());
  });

  it('S8: ends with the error of a question that is refused', async () => {
    const { startTask, getResult, getTask } = await openEarlierTasks('2025', () => {
      throw new ProtocolError(-1, 'No');
    });
    const id = await startTask('deploy', { env: 'prod' });
    await expect(getResult(id)).rejects.toMatchObject({ code: -1, message: expect.stringContaining('No') });
    expect(await getTask(id)).toMatchObject({ status: 'failed' });
  });

  it('calls as ever when no task is asked for, unless it has to be one', async () => {
    const answer = () => ({ action: 'accept' as const, content: { confirm: true } });
    const { callTool } = await openEarlierTasks('2025', answer);
    expect(describeOutcome(await callTool('deploy', { env: 'prod' }))).toBe('done: Deployed to prod');
    await expect(callTool('build-report')).rejects.toMatchObject({ code: -32601 });
  });
});
