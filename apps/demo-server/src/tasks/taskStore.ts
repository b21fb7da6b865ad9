import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { toStoppedResult } from '../toTextResult.js';
import { Task, type TaskSettings, toFailed } from './task.js';

/** The work of a task: it ends with the result of the tool. */
export type Work = (task: Task) => CallToolResult | Promise<CallToolResult>;

/** The settings of the tasks, all optional; tests shorten them. */
export interface TaskOptions {
  /** How many tasks there are at a time; 200 by default. */
  limit?: number;
  /** How long a task is kept from its beginning on; a quarter of an hour by default. */
  ttlMs?: number;
  /** How often clients are told to ask; 500 by default, and twice as long while a question is open. */
  pollIntervalMs?: number;
  /** How long one step of work takes; 400 by default. */
  stepMs?: number;
  /** How long an answer that was acknowledged takes to be seen; 0 by default. */
  updateDelayMs?: number;
}

/** Keeps the tasks of one server in memory, up to a limit and for a while; a restart forgets them. */
export class TaskStore {
  readonly options: Required<TaskOptions>;
  readonly #tasks = new Map<string, Task>();

  constructor(options: TaskOptions = {}) {
    const defaults = { limit: 200, ttlMs: 15 * 60_000, pollIntervalMs: 500, stepMs: 400, updateDelayMs: 0 };
    this.options = { ...defaults, ...options };
  }

  /** Begins a task; it is there before the call that began it is answered. */
  start(work: Work, settings: Pick<TaskSettings, 'capabilities'> & Partial<TaskSettings>): Task {
    this.#makeRoom();
    const { ttlMs, pollIntervalMs, stepMs } = this.options;
    const task = new Task({ ttlMs, pollIntervalMs, stepMs, ...settings });
    this.#tasks.set(task.id, task);
    // A turn later, so that a task always begins as one that works.
    queueMicrotask(() => void carryOut(task, work));
    return task;
  }

  /** The task with this id; an unknown one is refused, and so is one whose time is over. */
  get(id: string): Task {
    this.#forgetExpired();
    const task = this.#tasks.get(id);
    if (task) return task;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no task ${id}, or not any more`);
  }

  /** Takes answers, at once or a little later. */
  answer(task: Task, responses: Record<string, unknown>): void {
    if (this.options.updateDelayMs === 0) task.answer(responses);
    else setTimeout(() => task.answer(responses), this.options.updateDelayMs);
  }

  /** Stops and forgets all of them. */
  close(): void {
    for (const task of this.#tasks.values()) task.cancel();
    this.#tasks.clear();
  }

  #makeRoom(): void {
    this.#forgetExpired();
    if (this.#tasks.size < this.options.limit) return;
    const ended = [...this.#tasks.values()].find(({ end }) => end !== undefined);
    if (ended === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InternalError,
        'Too many tasks are running. Try again later.',
      );
    this.#tasks.delete(ended.id);
  }

  #forgetExpired(): void {
    for (const task of [...this.#tasks.values()].filter(({ isExpired }) => isExpired)) {
      task.cancel();
      this.#tasks.delete(task.id);
    }
  }
}

/** Carries work out to its end, whatever that is: a tool that fails has a result, only a broken call has an error. */
async function carryOut(task: Task, work: Work): Promise<void> {
  try {
    const result = await work(task);
    task.finish(task.signal.aborted ? { status: 'cancelled' } : { status: 'completed', result });
  } catch (error) {
    if (task.signal.aborted) task.finish({ status: 'cancelled' });
    else if (error instanceof ProtocolError) task.finish(toFailed(error));
    else {
      const message = error instanceof Error ? error.message : String(error);
      task.finish({ status: 'completed', result: toStoppedResult(message) });
    }
  }
}
