import { longestTimer } from '../pacing.js';
import { isRecord } from '../isRecord.js';
import type { TaskQuery } from './askAboutTask.js';
import type { TaskReport } from './readTask.js';

/** Reads what a server with the older words tells by `tasks/result`: what it asks, or the result. */
export interface ResultReader {
  /** What the task asks for, as far as it is known by now; asks for it where the task wants something. */
  asked(report: TaskReport): unknown;
  /** The result, where it came before the task was seen to be done. */
  readonly outcome: unknown;
  read(): Promise<unknown>;
}

/** Makes the reader of one task. */
export function createResultReader(query: TaskQuery, wake: () => void): ResultReader {
  let pending: Promise<unknown> | undefined;
  let inputRequests: unknown;
  let outcome: unknown;
  // A server of 2025 keeps this waiting until the task is done, and pushes its questions meanwhile.
  const begin = () =>
    (pending ??= query('tasks/result', undefined, { timeoutMs: longestTimer }).finally(() => {
      pending = undefined;
    }));
  return {
    get outcome() {
      return outcome;
    },
    asked: ({ status }) => {
      if (status !== 'input_required') inputRequests = undefined;
      else if (!pending)
        begin().then(
          (said) => {
            const isAsking = isRecord(said) && isRecord(said['inputRequests']);
            if (isAsking) inputRequests = said['inputRequests'];
            else outcome = said;
            wake();
          },
          // The next look at the task tells what became of it.
          () => {},
        );
      return inputRequests;
    },
    read: async () => outcome ?? begin(),
  };
}
