import { longestTimer } from '../runtime/timers.js';
import { isRecord } from '../wire/isRecord.js';
import type { TaskQuery } from './askAboutTask.js';
import type { TaskReport } from './readTask.js';

/** Reads what a server with the older words tells by `tasks/result`: what it asks, or the result. */
export interface ResultReader {
  /** What the task asks for, as far as it is known by now; asks for it where the task wants something. */
  asked(report: TaskReport): unknown;
  /** The result, where it came before the task was seen to be done. */
  readonly outcome: unknown;
  /** Forgets what the task asked for, because it was answered: whatever it still wants, it asks for anew. */
  forget(): void;
  read(): Promise<unknown>;
}

// So often a server may say the same again before it is taken to ask anew.
const maxRepeatedReplies = 3;

/** Makes the reader of one task. */
export function createResultReader(query: TaskQuery, lookNow: () => void): ResultReader {
  let pending: Promise<unknown> | undefined;
  let inputRequests: unknown;
  let outcome: unknown;
  let answers = 0;
  let answered: { readonly text: string; repeats: number } | undefined;
  // A server of 2025 keeps this waiting until the task is done, and pushes its questions meanwhile.
  const begin = () =>
    (pending ??= query('tasks/result', undefined, { timeoutMs: longestTimer }).finally(() => {
      pending = undefined;
    }));
  return {
    get outcome() {
      return outcome;
    },
    forget: () => {
      answers += 1;
      answered = { text: JSON.stringify(inputRequests), repeats: 0 };
      inputRequests = undefined;
    },
    asked: ({ status }) => {
      const before = answers;
      if (status !== 'input_required') inputRequests = answered = undefined;
      else if (!pending)
        begin().then(
          (said) => {
            const asked = isRecord(said) && isRecord(said['inputRequests']) && said['inputRequests'];
            // What was asked before the answer arrived says nothing about the time after.
            if (asked && before !== answers) return;
            // T2: what is known already is no reason to look again at once.
            const text = JSON.stringify(asked);
            const isKnown = asked && text === JSON.stringify(inputRequests);
            // T5: what was answered may stand there until the server has got to it.
            if (asked && text === answered?.text && answered.repeats++ < maxRepeatedReplies) return;
            if (asked) inputRequests = asked;
            else outcome = said;
            if (!isKnown) lookNow();
          },
          // The next look at the task tells what became of it.
          () => {},
        );
      return inputRequests;
    },
    read: async () => outcome ?? begin(),
  };
}
