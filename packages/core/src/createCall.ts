import type { InputAnswer } from './answer.js';
import type { Call } from './call.js';
import { buildCapabilities } from './capabilities.js';
import { createListeners } from './createListeners.js';
import { McpCallError } from './error.js';
import { getQuestionRules, loadQuestionRules } from './loadQuestionRules.js';
import type { OpenQuestion, QuestionTarget } from './openQuestion.js';
import { defaultPacing } from './pacing.js';
import type { CallPolicy } from './policy.js';
import { logLeg } from './logLeg.js';
import type { LegOutcome, McpPort } from './port/mcpPort.js';
import type { InputQuestion } from './question.js';
import type { CallRequest, CallResult } from './request.js';
import { createSettlement, settle } from './settlement.js';
import { hasEnded, type CallState, type LegPayload } from './state.js';
import { isAnswered, transition, type CallEffect, type CallEvent, type RoundOutcome } from './transition.js';

/** What a call is made of. */
export interface CallParts {
  readonly id: string;
  readonly request: CallRequest;
  readonly state: CallState;
  readonly port: McpPort;
  readonly policy: CallPolicy;
  readonly onChange: () => void;
}

const defaultLegTimeoutMs = 60_000;
const noQuestions: readonly OpenQuestion[] = [];

/** Runs one call: sends events through `transition` and carries out its effects. Nothing else writes state. */
export function createCall({ id, request, state: initial, port, policy, onChange }: CallParts): Call {
  const listeners = createListeners();
  let state = initial;
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settlement = createSettlement<CallResult>();
  let boundTo: CallState | undefined;
  let bound = noQuestions;

  const dispatch = (event: CallEvent) => {
    const before = state;
    const [next, effects] = transition(before, event);
    if (next === before) return;
    state = next;
    effects.forEach(carryOut);
    if (hasEnded(before)) settlement = createSettlement();
    settle(settlement, next);
    onChange();
    listeners.notify();
  };

  const carryOut = (effect: CallEffect) => {
    clearTimeout(timer);
    switch (effect.type) {
      case 'send-leg':
        void sendLeg(effect.leg, effect.payload);
        return;
      case 'stop-leg':
        running.abort(new McpCallError('aborted', 'The call was stopped.'));
        running = new AbortController();
        return;
      case 'schedule-check':
        timer = setTimeout(() => dispatch({ type: 'check-due' }), delayBefore(effect.checks));
        return;
      default:
        effect satisfies never;
    }
  };

  const sendLeg = async (leg: number, payload: LegPayload) =>
    dispatch(await runLeg(leg, payload, running.signal));

  const runLeg = async (leg: number, payload: LegPayload, signal: AbortSignal): Promise<CallEvent> => {
    const log = (event: CallEvent | 'sent') => logLeg(policy, { callId: id, request, leg, payload }, event);
    const finish = (event: CallEvent) => (log(event), event);
    log('sent');
    try {
      const outcome = await port.send({
        request,
        payload,
        signal,
        capabilities: buildCapabilities(policy),
        timeoutMs: policy.legTimeoutMs ?? defaultLegTimeoutMs,
        onProgress: (progress) => dispatch({ type: 'leg-progressed', leg, progress }),
      });
      return finish({ type: 'round-returned', leg, at: Date.now(), outcome: await read(outcome, signal) });
    } catch (error) {
      return finish({ type: 'leg-failed', leg, error: toHostError(error) });
    }
  };

  const read = async (outcome: LegOutcome, signal: AbortSignal): Promise<RoundOutcome> => {
    if (outcome.kind === 'complete') return outcome;
    const { reviewRound } = await loadQuestionRules();
    return reviewRound(outcome, {
      callId: id,
      request,
      server: port.identify(),
      rounds: state.rounds,
      policy,
      signal,
    });
  };

  // The last check falls on the end of the wait, however slow the pace has become.
  const delayBefore = (checks: number): number => {
    const pause = (policy.pacing ?? defaultPacing)(checks);
    if (state.status !== 'waiting-for-server') return pause;
    return Math.max(0, Math.min(pause, state.since + state.limits.maxWaitMs - Date.now()));
  };

  const findQuestion = (leg: number, key: string): InputQuestion | undefined =>
    state.status === 'awaiting-input' && state.leg === leg
      ? state.questions.find((question) => question.key === key)
      : undefined;

  const target: QuestionTarget = {
    id,
    answer: (leg, key, given, options) => {
      const question = findQuestion(leg, key);
      if (!question || state.status !== 'awaiting-input') return { status: 'not-asked' };
      const answer = toFullAnswer(question, given);
      const issues = getQuestionRules().checkAnswer(question, answer, policy.describeIssue);
      if (issues.length > 0) return { status: 'invalid', issues };
      const send = options?.send ?? state.questions.length === 1;
      const sendAt = send ? { sendAt: Date.now() } : {};
      dispatch({ type: 'question-answered', leg, key, answer, ...sendAt });
      return { status: findQuestion(leg, key) ? 'kept' : 'sent' };
    },
    withdraw: (leg, key) => dispatch({ type: 'answer-withdrawn', leg, key }),
    deny: (leg, key) => {
      const kind = findQuestion(leg, key)?.kind;
      if (kind === 'form' || kind === 'url')
        throw new McpCallError('misuse', `Decline a ${kind} question instead.`);
      const error = new McpCallError('denied', `The ${kind} question ${JSON.stringify(key)} was denied.`);
      dispatch({ type: 'question-denied', leg, key, error });
    },
    propose: async (leg, key) => {
      const question = findQuestion(leg, key);
      if (!question) throw new McpCallError('misuse', `No open question has the key ${JSON.stringify(key)}.`);
      return getQuestionRules().propose(question, policy, running.signal);
    },
  };

  const send: Call['send'] = () => {
    if (state.status !== 'awaiting-input') return { sent: false, missing: [] };
    if (isAnswered(state)) {
      dispatch({ type: 'round-sent', at: Date.now() });
      return { sent: true };
    }
    const { answers, questions } = state;
    return {
      sent: false,
      missing: questions.map(({ key }) => key).filter((key) => !Object.hasOwn(answers, key)),
    };
  };

  return {
    id,
    request,
    get state() {
      return state;
    },
    get questions() {
      if (boundTo === state) return bound;
      boundTo = state;
      bound =
        state.status === 'awaiting-input' ? getQuestionRules().bindQuestions(target, state) : noQuestions;
      return bound;
    },
    get result() {
      return settlement.promise;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    answer: (key, answer, options) => target.answer(state.leg, key, answer, options),
    withdraw: (key) => target.withdraw(state.leg, key),
    deny: (key) => target.deny(state.leg, key),
    propose: (key) => target.propose(state.leg, key),
    send,
    abort: (reason) => dispatch({ type: 'call-aborted', ...(reason !== undefined && { reason }) }),
    restart: () =>
      dispatch({ type: state.status === 'idle' ? 'call-started' : 'call-restarted', at: Date.now() }),
    retry: () => dispatch({ type: 'leg-resent', at: Date.now() }),
    checkNow: () => dispatch({ type: 'check-due' }),
  };
}

// The port rejects with our own error, so that anything else was thrown by a handler of the host.
function toHostError(error: unknown): McpCallError {
  if (error instanceof McpCallError) return error;
  const said = error instanceof Error ? error.message : String(error);
  return new McpCallError('host-error', `A handler of this host failed: ${said}. Fix it, then retry.`, {
    cause: error,
  });
}

// E8: the accept of a form carries content, even where there is nothing to fill in.
function toFullAnswer(question: InputQuestion, answer: InputAnswer): InputAnswer {
  const bare =
    question.kind === 'form' && 'action' in answer && answer.action === 'accept' && !answer.content;
  return bare ? { action: 'accept', content: {} } : answer;
}
