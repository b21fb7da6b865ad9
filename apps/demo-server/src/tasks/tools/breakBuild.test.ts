import { expect, it } from 'vitest';
import { asTaskId, openTasks } from '../../testing/openTasks.js';

it('break-build fails with an error, and without a result', async () => {
  const { callTool, until } = await openTasks();
  const task = await until(asTaskId(await callTool('break-build')), { status: 'failed' });
  expect(task).toMatchObject({ error: { code: -32603, message: 'The build machine is gone.' } });
  expect(task).not.toHaveProperty('result');
});
