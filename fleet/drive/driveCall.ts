import { setTimeout as pause } from 'node:timers/promises';
import {
  accept,
  type Call,
  type CallState,
  type Calls,
  type McpCallError,
  until,
} from '../../packages/core/src/index.js';
import type { PlannedCall } from './plannedCall.js';

/** How a call ended, and what its person went through. */
export interface Ending {
  readonly planned: PlannedCall;
  /** `found-done`: a leg was in doubt, and its effect was found; `stuck`: it has not ended at all. */
  readonly outcome: 'complete' | 'found-done' | 'failed' | 'stuck';
  /** What was wrong when it ended, if something was. */
  readonly error?: McpCallError;
  readonly inDoubt: number;
  /** What was seen of each leg that was in doubt. */
  readonly seen: readonly string[];
  readonly resent: number;
  readonly restarted: number;
  /** How often the server had let go of its state. */
  readonly refused: number;
  /** Answers that were given and asked for again, or not there any more after starting over. */
  readonly answersLost: number;
}

/** What a driver of calls has to know. */
export interface DriveOptions {
  readonly calls: Calls;
  /** Looks in the world, not at the server, whether the effect of a call is there. */
  readonly isDone: (planned: PlannedCall) => boolean;
  /** Milliseconds without anything to decide or to see after which a call counts as stuck. */
  readonly mostMs: number;
  /** How often somebody tries again before giving up. */
  readonly mostTries: number;
}

/** Makes a call as a person would who answers every question, looks before sending anything twice, and gives up in the end. */
export async function driveCall(planned: PlannedCall, options: DriveOptions): Promise<Ending> {
  const call: Call = options.calls.start(planned.request, { id: planned.id });
  const counts = { inDoubt: 0, resent: 0, restarted: 0, refused: 0, answersLost: 0 };
  const seen: string[] = [];
  const given = new Map<string, unknown>();
  const end = (outcome: Ending['outcome'], error?: McpCallError): Ending => ({
    planned,
    outcome,
    ...counts,
    seen,
    ...(error && { error }),
  });
  const startOver = () => {
    counts.restarted += 1;
    call.restart({ keepsAnswers: true });
    counts.answersLost += countForgotten(call.state, given);
    given.clear();
  };

  for (let tries = 0, answers = 0; ;) {
    const state = await waitForTurn(call, options.mostMs);
    if (state === undefined) return end('stuck');
    if (state.status === 'complete') return end('complete');
    if (state.status === 'awaiting-input') {
      await pause(planned.thinkMs[answers++ % planned.thinkMs.length]);
      counts.answersLost += answerAll(call, planned, given);
      continue;
    }
    const error = 'error' in state ? state.error : undefined;
    tries += 1;
    if (state.status === 'in-doubt') {
      counts.inDoubt += 1;
      seen.push(error?.httpStatus === undefined ? String(error?.code) : `HTTP ${error.httpStatus}`);
      if (options.isDone(planned)) {
        call.abort('It was done: the effect is there.');
        return end('found-done', error);
      }
    }
    if (tries > options.mostTries) {
      call.abort('Nobody tries any more.');
      return end('failed', error);
    }
    if (state.status === 'in-doubt' && planned.whenInDoubt === 'send-again') {
      counts.resent += 1;
      call.retry();
    } else if (state.status === 'in-doubt') startOver();
    else if (state.status === 'failed' && state.error.code === 'state-rejected') {
      counts.refused += 1;
      startOver();
    } else return end('failed', error);
  }
}

// Waits until it is the person's turn or the call has ended, but not for ever.
async function waitForTurn(call: Call, mostMs: number): Promise<CallState | undefined> {
  const over = new AbortController();
  const late = pause(mostMs, undefined, { signal: over.signal }).catch(() => undefined);
  const state = await Promise.race([until(call, 'awaiting-input', 'in-doubt'), late]);
  over.abort();
  return state;
}

// Answers what is asked, and returns how much of it had been answered before in this run.
function answerAll(call: Call, { answers }: PlannedCall, given: Map<string, unknown>): number {
  let again = 0;
  for (const { key } of call.questions) {
    const content = answers[key];
    if (content === undefined) throw new Error(`Nobody expected to be asked for "${key}".`);
    if (given.has(key)) again += 1;
    given.set(key, content);
    const { status } = call.answer(key, accept(content), { send: false });
    if (status !== 'kept') throw new Error(`The answer to "${key}" was ${status}.`);
  }
  call.send();
  return again;
}

// Whoever starts over finds all that was said before.
function countForgotten({ earlier = [] }: CallState, given: ReadonlyMap<string, unknown>): number {
  const kept = new Map(earlier.flatMap(({ answers }) => Object.entries(answers)));
  return [...given].filter(([key, content]) => {
    const answer = kept.get(key);
    const said = answer && 'content' in answer ? answer.content : undefined;
    return JSON.stringify(said) !== JSON.stringify(content);
  }).length;
}
