import type { Answers, InputAnswer } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import { loadQuestionRules } from '../questions/loadQuestionRules.js';
import type { LegHost } from '../runtime/runLeg.js';
import type { TaskQuery } from './askAboutTask.js';
import { readQuestions } from '../wire/readRound.js';
import { findTask } from './taskRef.js';

/** Where the questions of a task come in, and their answers go out. */
export interface Desk {
  /** Takes over what the task asks for now; says whether it asks for nothing but what was answered. */
  update(inputRequests: unknown): Promise<boolean>;
  /** Sends an answer at once (T3). */
  deliver(key: string, answer: InputAnswer | undefined): void;
  /** Throws what the server said to an answer that it does not take. */
  throwIfRefused(): void;
}

interface DeskParts {
  readonly leg: number;
  readonly query: TaskQuery;
  readonly wake: () => void;
  /** The server has the older words, where answers go together, and an answer that would not do is asked for again. */
  readonly isOlder: boolean;
  /** Hears that the server has an answer. */
  readonly onDelivered: () => void;
  readonly signal: AbortSignal;
}

/** Opens the desk of a leg that follows a task. */
export function createDesk(
  host: LegHost,
  { leg, query, wake, isOlder, onDelivered, signal }: DeskParts,
): Desk {
  const sending = new Set<string>();
  let refused: unknown;

  const deliver = async (given: Answers): Promise<void> => {
    const inputResponses = Object.fromEntries(Object.entries(given).filter(([key]) => !sending.has(key)));
    const keys = Object.keys(inputResponses);
    if (keys.length === 0) return;
    for (const key of keys) sending.add(key);
    try {
      await query(isOlder ? 'tasks/input_response' : 'tasks/update', { inputResponses });
      onDelivered();
      for (const key of keys) await host.tell({ type: 'answer-delivered', leg, key });
    } catch (error) {
      // What may not have arrived goes out again as long as the task asks for it; the task itself tells if it is gone.
      const isFinal =
        error instanceof McpCallError && error.rpcCode !== undefined && error.rpcCode !== -32602;
      if (isFinal) refused = error;
      if (isFinal) wake();
    } finally {
      for (const key of keys) sending.delete(key);
    }
  };

  const findOpen = (): readonly string[] => {
    const state = host.getState();
    const questions = state.status === 'awaiting-input' ? state.questions : [];
    return questions.filter(({ isPushed }) => !isPushed).map(({ key }) => key);
  };
  const sendOut = (due: Answers): void => {
    if (!isOlder) for (const entry of Object.entries(due)) void deliver(Object.fromEntries([entry]));
    // SEP-2322 knows no half a set of answers.
    else if (findOpen().length === 0) void deliver(due);
  };

  const ask = async (inputRequests: Readonly<Record<string, unknown>>): Promise<void> => {
    const { reviewRound } = await loadQuestionRules();
    const { id: callId, request, port, policy } = host;
    const { rounds } = host.getState();
    const context = { callId, request, server: port.identify(), rounds, policy, signal };
    try {
      const outcome = await reviewRound({ kind: 'input-required', inputRequests }, context);
      const { questions, answers } = outcome;
      await host.tell({ type: 'questions-asked', leg, at: Date.now(), questions, answers });
    } catch (cause) {
      signal.throwIfAborted();
      const message = `A question of the task could not be read here: ${String(cause)}. Retry.`;
      const error =
        cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
      await host.tell({ type: 'questions-refused', leg, error });
    }
  };

  return {
    // What was pushed goes back by itself.
    deliver: (key) => {
      const { outbox = {} } = findTask(host.getState(), leg) ?? {};
      if (Object.hasOwn(outbox, key)) sendOut(isOlder ? outbox : pick(outbox, (each) => each === key));
    },
    throwIfRefused: () => {
      if (refused) throw refused;
    },
    update: async (inputRequests) => {
      const asked = readQuestions(inputRequests);
      const state = host.getState();
      const { outbox = {}, answered = [] } = findTask(state, leg) ?? {};
      const open = findOpen();
      const isKnown = (key: string) =>
        answered.includes(key) || Object.hasOwn(outbox, key) || open.includes(key);
      const fresh = Object.entries(asked).filter(([key]) => !isKnown(key));
      const gone = open.filter((key) => !Object.hasOwn(asked, key));
      if (gone.length > 0)
        await host.tell({ type: 'questions-closed', leg, at: Date.now(), keys: gone, because: 'withdrawn' });
      // What is asked besides may belong to the same set.
      if (!isOlder || fresh.length === 0) sendOut(pick(outbox, (key) => Object.hasOwn(asked, key)));
      for (const key of Object.keys(outbox))
        if (!Object.hasOwn(asked, key) && !sending.has(key))
          await host.tell({ type: 'answer-delivered', leg, key });
      const isStopping = state.status === 'sending' && state.stopping !== undefined;
      if (fresh.length > 0 && !isStopping) await ask(Object.fromEntries(fresh));
      const keys = Object.keys(asked);
      return keys.length > 0 && keys.every((key) => answered.includes(key));
    },
  };
}

function pick(answers: Answers, isMeant: (key: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => isMeant(key)));
}
