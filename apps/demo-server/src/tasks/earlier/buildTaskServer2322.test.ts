import { describe, expect, it } from 'vitest';
import { accept, decline } from '../../testing/answer.js';
import { describeOutcome } from '../../testing/describeOutcome.js';
import { openEarlierTasks } from '../../testing/openEarlierTasks.js';

const toMeta = (taskId: string) => ({ 'io.modelcontextprotocol/related-task': { taskId } });

describe('tasks of SEP-2322', () => {
  it('returns its questions by tasks/result, and takes the answers by tasks/input_response', async () => {
    const { startTask, until, getResult, request } = await openEarlierTasks('2322');
    const taskId = await startTask('deploy', { env: 'prod' });
    await until(taskId, 'input_required');
    expect(await getResult(taskId)).toMatchObject({
      inputRequests: { confirm: { params: { message: 'Deploy to prod?' } } },
      _meta: toMeta(taskId),
    });
    const inputResponses = { confirm: accept({ confirm: true }) };
    await request('tasks/input_response', { inputResponses, _meta: toMeta(taskId) });
    expect(describeOutcome(await getResult(taskId))).toBe('done: Deployed to prod');
  });

  it('waits until there is something to say, and takes the id beside the answers too', async () => {
    const { startTask, getResult, request } = await openEarlierTasks('2322');
    const taskId = await startTask('build-report');
    expect(Object.keys((await getResult(taskId))['inputRequests'] ?? {})).toEqual(['format']);
    await request('tasks/input_response', { taskId, inputResponses: { format: decline } });
    expect(Object.keys((await getResult(taskId))['inputRequests'] ?? {})).toEqual(['approve']);
    await request('tasks/input_response', { taskId, inputResponses: { approve: decline } });
    expect(describeOutcome(await getResult(taskId))).toContain('stopped: The report about tides was dropped');
  });

  it('sends pages without an id, as it asks by results', async () => {
    const { startTask, getResult } = await openEarlierTasks('2322');
    const result = await getResult(await startTask('connect-account'));
    expect(result).toMatchObject({ inputRequests: { account: { params: { mode: 'url' } } } });
    expect(JSON.stringify(result)).not.toContain('elicitationId');
  });

  it('refuses unknown tasks', async () => {
    const { request } = await openEarlierTasks('2322');
    for (const method of ['tasks/get', 'tasks/result', 'tasks/cancel', 'tasks/input_response'])
      await expect(request(method, { taskId: 'unknown' })).rejects.toMatchObject({ code: -32602 });
  });
});
