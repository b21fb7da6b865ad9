import { McpCallError } from '../call/error.js';
import { isOffline } from '../runtime/isOffline.js';
import type { PushTaker } from '../push2025/pushHub.js';
import type { LegContext } from '../runtime/runLeg.js';
import type { LegOutcome } from '../call/state.js';
import { askAboutTask, type TaskQuery } from './askAboutTask.js';

import { createTaskRouter } from './createTaskRouter.js';
import { createResultReader } from './createResultReader.js';
import { createPause } from './createPause.js';
import { readCompleted, toFailure } from './endTask.js';
import { readTaskProgress, readReport, readTaskTiming, type TaskReport } from './readTask.js';
import { limits } from '../wire/limits.js';
import { findTask, type TaskRef } from './taskRef.js';

/** Where the server does not say how often it wants to be asked. */
const defaultIntervalMs = 1_000;
/** However often it could not be reached: it may be back by now. */
const longestPauseMs = 30_000;

/** Follows one task. */
export interface TaskFollower {
  /** Asks how the task stands at the server's pace, until it is over, and goes on while its questions are open (T2). */
  follow(): Promise<LegOutcome>;
  /** Sends an answer that is in the undelivered of the task at once (T3). */
  deliver(key: string): void;
}

/** Makes what follows a task to its end. */
export function createTaskFollower(
  context: LegContext,
  { leg, task: given, onPush }: { leg: number; task: TaskRef; onPush: PushTaker },
  signal: AbortSignal,
): TaskFollower {
  const query = askAboutTask(context, { leg, taskId: given.id, signal, onPush });
  const pause = createPause(signal);
  const { lookNow } = pause;
  const results = given.usesOlderMethods ? createResultReader(query, lookNow) : undefined;
  const onDelivered = () => results?.forget();
  const router = createTaskRouter(context, {
    leg,
    query,
    lookNow,
    usesOlderMethods: !!results,
    onDelivered,
    signal,
  });
  const current = () => findTask(context.getState(), leg) ?? given;
  let failures = 0;
  let seen = '';
  let stuckSince: number | undefined;

  const look = async (): Promise<TaskReport | undefined> => {
    try {
      const report = await poll(query, current());
      failures = 0;
      return report;
    } catch (cause) {
      failures += isOffline() ? 0 : 1;
      throwIfFinal(cause, context, failures);
      return undefined;
    }
  };
  const reportChange = async (report: TaskReport): Promise<void> => {
    const progress = readTaskProgress(report);
    const terms = readTaskTiming(report.said);
    const said = JSON.stringify([report.statusMessage, progress, terms]);
    if (said === seen) return;
    seen = said;
    const task = { ...current(), ...terms };
    await context.report({ type: 'task-changed', leg, task, ...(progress && { progress }) });
  };
  /** The outcome, once there is one. */
  const takeReport = async (report: TaskReport): Promise<LegOutcome | undefined> => {
    await reportChange(report);
    if (report.status === 'completed')
      return readCompleted(results ? await results.read() : report.said['result']);
    if (report.status === 'failed' || report.status === 'cancelled') throw toFailure(report);
    const asked = results ? results.asked(report) : report.said['inputRequests'];
    if (results?.outcome) return readCompleted(results.outcome);
    const isUnknown = results && report.status === 'input_required' && asked === undefined;
    const isStuck = !isUnknown && (await router.update(asked));
    stuckSince = isStuck ? (stuckSince ?? Date.now()) : undefined;
    throwIfStuck(stuckSince, context);
    throwIfExpired(current());
    return undefined;
  };

  return {
    follow: async () => {
      for (;;) {
        const report = await look();
        signal.throwIfAborted();
        const outcome = report && (await takeReport(report));
        if (outcome) return outcome;
        const { pollIntervalMs = defaultIntervalMs } = current();
        const backoff = failures > 0 ? Math.min(250 * 2 ** failures, longestPauseMs) : 0;
        await pause.wait(Math.max(pollIntervalMs, limits.shortestPollMs, backoff));
        router.throwIfRefused();
      }
    },
    deliver: router.deliver,
  };
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
function throwIfFinal(cause: unknown, context: LegContext, failures: number): void {
  if (!(cause instanceof McpCallError) || !(cause.unsent || cause.uncertain)) throw cause;
  if (failures <= context.getState().limits.maxResends) return;
  const { httpStatus } = cause;
  throw new McpCallError(
    'network',
    `The server could not be asked about its task, ${failures} times in a row. Retry.`,
    { cause, ...(httpStatus !== undefined && { httpStatus }) },
  );
}

function throwIfStuck(since: number | undefined, context: LegContext): void {
  const { maxWaitMs } = context.getState().limits;
  if (since === undefined || Date.now() - since < maxWaitMs) return;
  const message = `The task has asked for what was answered for ${maxWaitMs} ms. Retry, or raise maxWaitMs.`;
  throw new McpCallError('wait-exceeded', message);
}

// The server may forget it from then on, so that nobody can count on its end any more.
function throwIfExpired({ since, ttlMs, pollIntervalMs = defaultIntervalMs }: TaskRef): void {
  if (ttlMs !== undefined && Date.now() > since + ttlMs + 2 * pollIntervalMs) throw expired();
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
