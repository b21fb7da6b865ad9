import type { Answers } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import type { LegContext } from '../runtime/runLeg.js';
import type { TaskQuery } from './askAboutTask.js';
import { readInputRequests } from '../wire/readRound.js';
import { findTask } from './taskRef.js';

/** Where the questions of a task come in, and their answers go out. */
export interface TaskRouter {
  /** Takes over what the task asks for now; says whether it asks for nothing but what was answered. */
  update(inputRequests: unknown): Promise<boolean>;
  /** Sends an answer at once (T3). */
  deliver(key: string): void;
  /** Throws what the server said to an answer that it does not take. */
  throwIfRefused(): void;
}

interface TaskRouterParts {
  readonly leg: number;
  readonly query: TaskQuery;
  /** Has the next look at the task happen at once. */
  readonly lookNow: () => void;
  /** The server has the older words, where answers go together, and an answer that would not do is asked for again. */
  readonly usesOlderMethods: boolean;
  /** Hears that the server has an answer. */
  readonly onDelivered: () => void;
  readonly signal: AbortSignal;
}

/** Makes the router of a leg that follows a task. */
export function createTaskRouter(
  context: LegContext,
  { leg, query, lookNow, usesOlderMethods, onDelivered, signal }: TaskRouterParts,
): TaskRouter {
  const sending = new Set<string>();
  let refused: unknown;

  const deliver = async (given: Answers): Promise<void> => {
    const inputResponses = Object.fromEntries(Object.entries(given).filter(([key]) => !sending.has(key)));
    const keys = Object.keys(inputResponses);
    if (keys.length === 0) return;
    for (const key of keys) sending.add(key);
    try {
      await query(usesOlderMethods ? 'tasks/input_response' : 'tasks/update', { inputResponses });
      onDelivered();
      for (const key of keys) await context.report({ type: 'answer-delivered', leg, key });
    } catch (error) {
      // What may not have arrived goes out again as long as the task asks for it; the task itself tells if it is gone.
      const isFinal =
        error instanceof McpCallError && error.rpcCode !== undefined && error.rpcCode !== -32602;
      if (isFinal) refused = error;
      if (isFinal) lookNow();
    } finally {
      for (const key of keys) sending.delete(key);
    }
  };

  const findOpen = (): readonly string[] => {
    const state = context.getState();
    const questions = state.status === 'awaiting-input' ? state.questions : [];
    return questions.filter(({ isPushed }) => !isPushed).map(({ key }) => key);
  };
  const sendOut = (due: Answers): void => {
    if (!usesOlderMethods) for (const entry of Object.entries(due)) void deliver(Object.fromEntries([entry]));
    // SEP-2322 knows no half a set of answers.
    else if (findOpen().length === 0) void deliver(due);
  };

  const ask = async (inputRequests: Readonly<Record<string, unknown>>): Promise<void> => {
    try {
      const { questions, answers } = await context.review({ kind: 'input-required', inputRequests }, signal);
      await context.report({ type: 'questions-asked', leg, at: Date.now(), questions, answers });
    } catch (cause) {
      signal.throwIfAborted();
      const message = `A question of the task could not be read here: ${String(cause)}. Retry.`;
      const error =
        cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
      await context.report({ type: 'questions-refused', leg, error });
    }
  };

  return {
    // What was pushed goes back by itself.
    deliver: (key) => {
      const { undelivered = {} } = findTask(context.getState(), leg) ?? {};
      if (Object.hasOwn(undelivered, key))
        sendOut(usesOlderMethods ? undelivered : pick(undelivered, (each) => each === key));
    },
    throwIfRefused: () => {
      if (refused) throw refused;
    },
    update: async (inputRequests) => {
      const asked = readInputRequests(inputRequests);
      const state = context.getState();
      const { undelivered = {}, answered = [] } = findTask(state, leg) ?? {};
      const open = findOpen();
      const isKnown = (key: string) =>
        answered.includes(key) || Object.hasOwn(undelivered, key) || open.includes(key);
      const fresh = Object.entries(asked).filter(([key]) => !isKnown(key));
      const gone = open.filter((key) => !Object.hasOwn(asked, key));
      if (gone.length > 0)
        await context.report({
          type: 'questions-closed',
          leg,
          at: Date.now(),
          keys: gone,
          because: 'withdrawn',
        });
      // What is asked besides may belong to the same set.
      if (!usesOlderMethods || fresh.length === 0)
        sendOut(pick(undelivered, (key) => Object.hasOwn(asked, key)));
      for (const key of Object.keys(undelivered))
        if (!Object.hasOwn(asked, key) && !sending.has(key))
          await context.report({ type: 'answer-delivered', leg, key });
      const isStopping = state.status === 'sending' && state.phase === 'cancelling-task';
      if (fresh.length > 0 && !isStopping) await ask(Object.fromEntries(fresh));
      const keys = Object.keys(asked);
      return keys.length > 0 && keys.every((key) => answered.includes(key));
    },
  };
}

function pick(answers: Answers, isMeant: (key: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => isMeant(key)));
}
