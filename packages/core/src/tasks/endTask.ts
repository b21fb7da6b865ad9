import { specTypeSchemas } from '@modelcontextprotocol/client';
import { McpCallError } from '../call/error.js';
import { isRecord } from '../wire/isRecord.js';
import type { LegOutcome } from '../call/state.js';
import { limits } from '../wire/limits.js';
import { cutText } from '../wire/measure.js';
import { assertAsksNothing } from '../wire/readRound.js';
import type { TaskReport } from './readTask.js';

/** The result of a task that is done. */
export async function readCompleted(said: unknown): Promise<LegOutcome> {
  assertAsksNothing(said, 'the result of a task');
  const { resultType, ...result } = isRecord(said) ? said : {};
  const parsed = await specTypeSchemas.CallToolResult['~standard'].validate(result);
  if (!parsed.issues && isRecord(said)) return { kind: 'complete', result: parsed.value };
  const message = 'The task is done, but its result cannot be read. The server must be fixed.';
  throw new McpCallError('protocol-violation', message, { uncertain: true });
}

/** The error of a task that ended without a result. */
export function toFailure({ status, statusMessage, said }: TaskReport): McpCallError {
  if (status === 'cancelled') {
    const message = `The task was cancelled at the server${statusMessage ? `: ${statusMessage}` : ''}.`;
    return new McpCallError('task-cancelled', message, toWords(statusMessage));
  }
  const { code, message } = isRecord(said['error']) ? said['error'] : {};
  const words = typeof message === 'string' ? cutText(message, limits.textLength) : statusMessage;
  return new McpCallError('task-failed', `The task failed: ${words ?? 'the server does not say why'}.`, {
    ...(typeof code === 'number' && { rpcCode: code }),
    ...toWords(words),
  });
}

function toWords(serverMessage: string | undefined) {
  return serverMessage === undefined ? {} : { serverMessage };
}
