import {
  connectInPage,
  taskServer,
  type InPageOptions,
  type TaskLook,
  type TaskScript,
} from '@mcp-roundtrip/testing';
import type { Call } from '../../call/call.js';
import { createCalls, type CallsOptions } from '../../runtime/createCalls.js';

/** The look at a task that is done. */
export const done: TaskLook = {
  status: 'completed',
  result: { content: [{ type: 'text', text: 'report' }] },
};
/** The look at a task that goes on. */
export const working: TaskLook = { status: 'working' };

/** Starts a call that goes on as a task. */
export async function start(
  script: TaskScript,
  options: Partial<CallsOptions> = {},
  connection: InPageOptions = {},
) {
  const server = taskServer(script);
  const page = await connectInPage(server.build, connection);
  const calls = createCalls({ client: page.client, ...options });
  return { server, page, calls, call: calls.start({ tool: 'scripted' }) };
}

/** Waits for what someone who listens to the call would see. */
export const see = (call: Call, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = call.subscribe(look);
    look();
  });
