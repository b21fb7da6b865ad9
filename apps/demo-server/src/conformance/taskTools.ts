import {
  inputRequired,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { readAnswer } from '../readAnswer.js';
import type { TaskDesk } from '../tasks/taskDesk.js';
import { toTextResult } from '../toTextResult.js';
import { waitUnlessAborted } from '../waitUnlessAborted.js';
import { askForText } from './askForText.js';

const annotations = { readOnlyHint: true };
const nothing = z.object({});
const nameSchema = z.object({ name: z.string() });

/** Adds what the `tasks-*` scenarios call. */
export function addTaskTools(server: McpServer, desk: TaskDesk): void {
  server.registerTool('greet', { description: 'Answers at once.', inputSchema: nameSchema }, ({ name }) =>
    toTextResult(`Hello, ${name}!`),
  ).execution = { taskSupport: 'forbidden' };
  server.registerTool(
    'slow_compute',
    { description: 'Takes its time.', inputSchema: z.object({ seconds: z.number(), label: z.string() }) },
    async ({ seconds, label }, ctx) => {
      await waitUnlessAborted(seconds * 1000, ctx.mcpReq.signal);
      return toTextResult(`${label} is computed`);
    },
  );
  server.registerTool(
    'confirm_delete',
    { description: 'Asks first.', inputSchema: z.object({ filename: z.string() }) },
    ({ filename }, ctx) => {
      const answer = readAnswer(ctx, 'confirm', z.object({ confirm: z.boolean() }));
      if (answer.status === 'accepted') return toTextResult(`${filename}: ${answer.content.confirm}`);
      const properties = { confirm: { type: 'boolean' as const } };
      const requestedSchema = { type: 'object' as const, properties, required: ['confirm'] };
      const confirm = inputRequired.elicit({ message: `Delete ${filename}?`, requestedSchema });
      return inputRequired({ inputRequests: { confirm } });
    },
  );
  server.registerTool('multi_input', { description: 'Asks twice at once.' }, (ctx) => {
    const keys = ['first', 'second'] as const;
    if (keys.every((key) => readAnswer(ctx, key, nameSchema).status === 'accepted'))
      return toTextResult('Both are answered');
    const [first, second] = [askForText('The first name?', 'name'), askForText('The second?', 'name')];
    return inputRequired({ inputRequests: { first, second } });
  });
  desk.add(
    'failing_job',
    { title: 'Fail', description: 'Fails as a tool.', inputSchema: nothing, annotations },
    async (_args, task) => {
      await task.work();
      throw new Error('The job has failed');
    },
  );
  desk.add(
    'protocol_error_job',
    { title: 'Break', description: 'Breaks the call.', inputSchema: nothing, annotations },
    () => {
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'The job is broken');
    },
  );
  desk.addCall(
    'test_tool_with_task',
    { title: 'Ask, then work', description: 'Asks by its result first.', inputSchema: nothing, annotations },
    (_args, ctx) => {
      const answer = readAnswer(ctx, 'user_name', nameSchema);
      if (answer.status !== 'accepted')
        return inputRequired({ inputRequests: { user_name: askForText('What is your name?', 'name') } });
      return desk.start(async (task) => {
        await task.work();
        return toTextResult(`Hello, ${answer.content.name}!`);
      });
    },
  );
}
