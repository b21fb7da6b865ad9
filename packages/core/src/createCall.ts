import type { Call } from './call.js';
import { buildCapabilities } from './capabilities.js';
import { createListeners, guard } from './createListeners.js';
import { McpCallError } from './error.js';
import { getQuestionRules, loadQuestionRules } from './loadQuestionRules.js';
import type { OpenQuestion } from './openQuestion.js';
import { defaultPacing, longestTimer } from './pacing.js';
import type { CallPolicy } from './policy.js';
import type { McpPort } from './port/mcpPort.js';
import type { QuestionHost } from './questionActions.js';
import { toWireRequest, type CallRequest, type CallResult } from './request.js';
import { createSettlement, settle } from './settlement.js';
import { hasEnded, type CallState, type LegOutcome, type LegPayload } from './state.js';
import { transition, type CallEffect, type CallEvent, type RoundOutcome } from './transition.js';

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
    if (hasEnded(before)) settlement = createSettlement();
    settle(settlement, next);
    effects.forEach(carryOut);
    onChange();
    listeners.notify();
  };

  const carryOut = (effect: CallEffect) => {
    clearTimeout(timer);
    switch (effect.type) {
      case 'send-leg':
        void sendLeg(effect.leg, effect.payload, running.signal).then(dispatch);
        return;
      case 'read-round':
        void readRound(effect.leg, effect.outcome, running.signal).then(dispatch);
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

  const sendLeg = async (leg: number, payload: LegPayload, signal: AbortSignal): Promise<CallEvent> => {
    // Loaded only where someone reads the log.
    const logLeg =
      policy.log &&
      (await import('./logLeg.js').then(
        (module) => module.logLeg,
        () => undefined,
      ));
    const { method } = toWireRequest(request);
    const tell = (event?: CallEvent) =>
      guard(() => logLeg?.(policy, { callId: id, method, leg, payload }, event));
    tell();
    const sending = port.send({
      request,
      payload,
      signal,
      capabilities: buildCapabilities(policy),
      timeoutMs: policy.legTimeoutMs ?? defaultLegTimeoutMs,
      onMessage: (message) => guard(() => policy.trace?.({ callId: id, leg, at: Date.now(), message })),
      onProgress: (progress) => dispatch({ type: 'leg-progressed', leg, progress }),
    });
    const event = await sending.then(
      (outcome) => readRound(leg, outcome, signal),
      (error: McpCallError): CallEvent => ({ type: 'leg-failed', leg, error }),
    );
    tell(event);
    return event;
  };

  const readRound = async (leg: number, outcome: LegOutcome, signal: AbortSignal): Promise<CallEvent> => {
    try {
      return { type: 'round-returned', leg, at: Date.now(), outcome: await read(outcome, signal) };
    } catch (cause) {
      const message = `The answer could not be read here: ${String(cause)}. Retry.`;
      const error =
        cause instanceof McpCallError ? cause : new McpCallError('host-error', message, { cause });
      return { type: 'round-unread', leg, error, outcome };
    }
  };

  const read = async (outcome: LegOutcome, signal: AbortSignal): Promise<RoundOutcome> => {
    if (outcome.kind === 'complete') {
      await port.checkResult(request, outcome.result);
      return outcome;
    }
    const { reviewRound } = await loadQuestionRules();
    const { rounds } = state;
    return reviewRound(outcome, { callId: id, request, server: port.identify(), rounds, policy, signal });
  };

  // The last check falls on the end of the wait, however slow the pace has become.
  const delayBefore = (checks: number): number => {
    const pause = guard(() => policy.pacing?.(checks)) ?? defaultPacing(checks);
    const left =
      state.status === 'waiting-for-server' ? state.since + state.limits.maxWaitMs - Date.now() : 0;
    return Math.max(0, Math.min(Number.isNaN(pause) ? defaultPacing(checks) : pause, left, longestTimer));
  };

  const host: QuestionHost = {
    id,
    policy,
    get signal() {
      return running.signal;
    },
    getState: () => state,
    dispatch,
  };
  const isAsking = () => state.status === 'awaiting-input';

  return {
    id,
    request,
    get server() {
      return port.identify();
    },
    get state() {
      return state;
    },
    get questions() {
      if (boundTo === state) return bound;
      boundTo = state;
      bound = state.status === 'awaiting-input' ? getQuestionRules().bindQuestions(host, state) : noQuestions;
      return bound;
    },
    get result() {
      return settlement.promise;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    answer: (key, answer, options) =>
      isAsking()
        ? getQuestionRules().giveAnswer(host, state.leg, key, answer, options)
        : { status: 'not-asked' },
    withdraw: (key) => dispatch({ type: 'answer-withdrawn', leg: state.leg, key }),
    deny: (key) => void (isAsking() && getQuestionRules().denyQuestion(host, state.leg, key)),
    propose: async (key) => getQuestionRules().proposeAnswer(host, state.leg, key),
    send: () => {
      if (state.status !== 'awaiting-input') return { sent: false, missing: [] };
      const { answers, questions } = state;
      const missing = questions.map(({ key }) => key).filter((key) => !Object.hasOwn(answers, key));
      if (missing.length > 0) return { sent: false, missing };
      dispatch({ type: 'round-sent', at: Date.now() });
      return { sent: true };
    },
    abort: (reason) => dispatch({ type: 'call-aborted', ...(reason !== undefined && { reason }) }),
    restart: () =>
      dispatch({ type: state.status === 'idle' ? 'call-started' : 'call-restarted', at: Date.now() }),
    retry: () => dispatch({ type: 'leg-resent', at: Date.now() }),
    checkNow: () => dispatch({ type: 'check-due' }),
  };
}
