import { McpCallError } from '../call/error.js';
import { isOffline } from '../runtime/isOffline.js';
import { loadQuestionRules } from '../questions/loadQuestionRules.js';
import type { PushTaker } from '../push2025/pushHub.js';
import type { LegHost } from '../runtime/runLeg.js';
import type { LegOutcome } from '../call/state.js';
import { askAboutTask, type TaskQuery } from './askAboutTask.js';
import { createDesk } from './createDesk.js';
import { createResultReader } from './createResultReader.js';
import { createPause } from './createPause.js';
import { readCompleted, toFailure } from './endTask.js';
import { readProgress, readReport, readTerms, type TaskReport } from './readTask.js';
import { limits } from '../wire/limits.js';
import { findTask, type TaskRef } from './taskRef.js';

/** Where the server does not say how often it wants to be asked. */
const defaultIntervalMs = 1_000;
/** However often it could not be reached: it may be back by now. */
const longestPauseMs = 30_000;

/** Follows a task to its end: asks how it stands at the server's pace, and goes on while its questions are open (T2). */
export async function followTask(
  host: LegHost,
  { leg, task: given, onPush }: { leg: number; task: TaskRef; onPush: PushTaker },
  signal: AbortSignal,
): Promise<LegOutcome> {
  const query = askAboutTask(host, { leg, taskId: given.id, signal, onPush });
  const pause = createPause(signal);
  const { wake } = pause;
  const results = given.isOlder ? createResultReader(query, wake) : undefined;
  const onDelivered = () => results?.forget();
  const desk = createDesk(host, { leg, query, wake, isOlder: !!results, onDelivered, signal });
  const current = () => findTask(host.getState(), leg) ?? given;
  let failures = 0;
  let seen = '';
  let stuckSince: number | undefined;

  // What a task says of itself, and above all what it asks, needs the rules of questions.
  await loadQuestionRules().catch(notLoaded);
  const { deliver: answerPush } = host;
  host.deliver = (key, answer) => {
    answerPush?.(key, answer);
    desk.deliver(key, answer);
  };
  for (;;) {
    let report: TaskReport | undefined;
    try {
      report = await poll(query, current());
      failures = 0;
    } catch (cause) {
      failures += isOffline() ? 0 : 1;
      await throwIfFinal(cause, host, failures);
    }
    signal.throwIfAborted();
    if (report) {
      const told = JSON.stringify([report.statusMessage, readProgress(report), readTerms(report.said)]);
      if (told !== seen) {
        seen = told;
        const progress = readProgress(report);
        const task = { ...current(), ...readTerms(report.said) };
        await host.tell({ type: 'task-changed', leg, task, ...(progress && { progress }) });
      }
      if (report.status === 'completed')
        return readCompleted(results ? await results.read() : report.said['result']);
      if (report.status === 'failed' || report.status === 'cancelled') throw toFailure(report);
      const asked = results ? results.asked(report) : report.said['inputRequests'];
      if (results?.outcome) return readCompleted(results.outcome);
      const isUnknown = results && report.status === 'input_required' && asked === undefined;
      const isStuck = !isUnknown && (await desk.update(asked));
      stuckSince = isStuck ? (stuckSince ?? Date.now()) : undefined;
      throwIfStuck(stuckSince, host);
      throwIfExpired(current());
    }
    const { pollIntervalMs = defaultIntervalMs } = current();
    const backoff = failures > 0 ? Math.min(250 * 2 ** failures, longestPauseMs) : 0;
    await pause.wait(Math.max(pollIntervalMs, limits.shortestPollMs, backoff));
    desk.throwIfRefused();
  }
}

async function poll(query: TaskQuery, task: TaskRef): Promise<TaskReport> {
  try {
    const report = readReport(await query('tasks/get'));
    if (report) return report;
  } catch (error) {
    if (!(error instanceof McpCallError) || error.rpcCode !== unknownTask) throw error;
    const isOver = task.ttlMs !== undefined && Date.now() >= task.since + task.ttlMs;
    throw isOver ? expired(error) : forgotten(error);
  }
  throw new McpCallError(
    'protocol-violation',
    'The server does not say how its task stands. The server must be fixed.',
  );
}

// What does not get through is asked again, so and so often in a row; what the server refuses stays refused.
async function throwIfFinal(cause: unknown, host: LegHost, failures: number): Promise<void> {
  if (!(cause instanceof McpCallError) || !(cause.unsent || cause.uncertain)) throw cause;
  if (failures <= host.getState().limits.maxResends) return;
  const { httpStatus } = cause;
  throw new McpCallError(
    'network',
    `The server could not be asked about its task, ${failures} times in a row. Retry.`,
    { cause, ...(httpStatus !== undefined && { httpStatus }) },
  );
}

function throwIfStuck(since: number | undefined, host: LegHost): void {
  const { maxWaitMs } = host.getState().limits;
  if (since === undefined || Date.now() - since < maxWaitMs) return;
  const message = `The task has asked for what was answered for ${maxWaitMs} ms. Retry, or raise maxWaitMs.`;
  throw new McpCallError('wait-exceeded', message);
}

// The server may forget it from then on, so that nobody can count on its end any more.
function throwIfExpired({ since, ttlMs, pollIntervalMs = defaultIntervalMs }: TaskRef): void {
  if (ttlMs !== undefined && Date.now() > since + ttlMs + 2 * pollIntervalMs) throw expired();
}

function notLoaded(cause: unknown): never {
  const message = 'A part of this app could not be loaded. Try again.';
  throw new McpCallError('network', message, { cause, unsent: true });
}

const unknownTask = -32602;

function expired(cause?: unknown): McpCallError {
  return new McpCallError('task-expired', 'The server kept the task only for so long. Start over.', {
    cause,
  });
}

function forgotten(cause: McpCallError): McpCallError {
  return new McpCallError('task-unknown', 'The server does not know the task any more. Start over.', {
    cause,
    rpcCode: unknownTask,
    ...(cause.serverMessage !== undefined && { serverMessage: cause.serverMessage }),
  });
}
