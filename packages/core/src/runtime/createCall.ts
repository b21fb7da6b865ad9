import type { InputAnswer } from '../call/answer.js';
import type { Call } from '../call/call.js';
import type { CallEffect } from '../call/callEffect.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import { isSafeToRetry, type CallPolicy } from '../call/policy.js';
import type { CallRequest, CallResult } from '../call/request.js';
import { hasEnded, type CallState } from '../call/state.js';
import { effectsOf, takeOver } from '../machine/effectsOf.js';
import { transition } from '../machine/transition.js';
import {
  bindQuestions,
  refuseQuestion,
  giveAnswer,
  proposeAnswer,
  sendOpenRound,
  type OpenQuestion,
  type QuestionHost,
} from '../questions/openQuestion.js';
import { unnamedServer, type ServerIdentity } from '../questions/question.js';
import { reviewRound } from '../questions/reviewRound.js';
import { cancelTask } from '../tasks/cancelTask.js';
import type { McpPort } from '../transport/mcpPort.js';
import { createFinish } from './createFinish.js';
import { createId } from './createId.js';
import { createListeners, guard } from './createListeners.js';
import type { CallPersister } from './persister.js';
import { readAgain, runLeg, type LegContext, type RunningLeg } from './runLeg.js';
import { setTimer } from './timers.js';

/** What a call is made of. */
export interface CallParts {
  readonly id: string;
  readonly request: CallRequest;
  readonly state: CallState;
  readonly port: McpPort;
  readonly policy: CallPolicy;
  readonly onChange: () => void;
  readonly drafts?: Readonly<Record<string, unknown>> | undefined;
  readonly persister?: CallPersister | undefined;
  /** Who was called, as far as it was known before. */
  readonly server?: ServerIdentity | undefined;
  /** Another page owns it, and this one shows it. */
  readonly isObserved?: boolean | undefined;
  readonly isPush?: boolean | undefined;
}

/** A call, and how to leave it as it is. */
export interface RunningCall {
  readonly call: Call;
  /** Stops what runs here, for whoever takes the call up from the journal. */
  detach(): void;
}

const noQuestions: readonly OpenQuestion[] = [];

/**
 * Runs one call: whatever happens goes through `transition`, and what has to be done about it comes from `effectsOf`. This
 * is the only place where a call has side effects, and nothing else writes its state.
 */
export function createCall({
  id,
  request,
  state: initial,
  port,
  policy,
  onChange,
  persister,
  isObserved = false,
  isPush = false,
  ...given
}: CallParts): RunningCall {
  const listeners = createListeners();
  const self = createId();
  /** The name of this runner; nothing while another page owns the call. */
  let me = isObserved ? undefined : self;
  let state = me ? takeOver(initial, me) : initial;
  let finish = createFinish<CallResult>();
  let drafts = given.drafts ?? {};
  let stop: { readonly leg: number; readonly controller: AbortController } | undefined;
  let running: RunningLeg | undefined;
  let clearTimer = () => {};
  let bound: { readonly to: CallState; readonly questions: readonly OpenQuestion[] } | undefined;

  const signalOf = (leg: number): AbortSignal => {
    if (stop?.leg !== leg) stop = { leg, controller: new AbortController() };
    return stop.controller.signal;
  };
  const stopLeg = () => {
    stop?.controller.abort(new McpCallError('aborted', 'The call was stopped.'));
    stop = undefined;
    running = undefined;
  };
  const stopAll = () => {
    clearTimer();
    stopLeg();
  };

  const carryOut = (effect: CallEffect, persisted: Promise<void> | undefined): void => {
    switch (effect.type) {
      case 'send-leg': {
        const signal = signalOf(effect.leg);
        const context = toLegContext(signal);
        running = runLeg(context, effect, { signal, ready: persisted });
        void running.returned.then(context.report);
        return;
      }
      case 'read-again': {
        const signal = signalOf(effect.leg);
        const context = toLegContext(signal);
        void readAgain(context, effect, signal).then(context.report);
        return;
      }
      case 'stop-leg':
        if (stop?.leg === effect.leg) stopLeg();
        return;
      case 'deliver-answer':
        running?.deliver(effect.key, effect.answer);
        return;
      case 'cancel-task':
        // What stands in the way is the server's to see, or the next look at the task.
        void cancelTask(legs, effect.task);
        return;
      case 'set-timer':
        clearTimer = setTimer(effect.timer, state, policy.pollDelay, happen);
        return;
      case 'clear-timer':
        clearTimer();
        return;
      default:
        effect satisfies never;
    }
  };

  const show = (next: CallState, effects: readonly CallEffect[], persisted?: Promise<void>): void => {
    if (hasEnded(state) && !hasEnded(next)) finish = createFinish();
    state = next;
    finish.settle(next);
    for (const effect of effects) carryOut(effect, persisted);
    onChange();
    listeners.notify();
  };
  const change = (next: CallState, persisted: Promise<void> | undefined): void => {
    if (next.leg !== state.leg) drafts = {};
    show(next, effectsOf(state, next, me), persisted);
  };
  // How far the server says it is goes with the page.
  const persist = (event: CallEvent, next: CallState) =>
    event.type === 'leg-progressed' ? undefined : persister?.persist(call, next, event);

  // What a person or the host does, and what falls due, is shown in the same tick, so that a double click is one call.
  const happen = (event: CallEvent): void => {
    if (me === undefined) return;
    const next = transition(state, event, me);
    if (next !== state) change(next, persist(event, next));
  };
  // What the wire brings is shown once it is written down, so that nobody sees a question that a reload would lose.
  const arrive = async (event: CallEvent): Promise<void> => {
    if (me === undefined) return;
    const before = state;
    const next = transition(before, event, me);
    if (next === before) return;
    const persisted = persist(event, next);
    await persisted;
    // By then another page may own the call.
    if (me === undefined) return;
    // Where something else has happened meanwhile, the event is tried on what is there now.
    if (state === before) change(next, persisted);
    else happen(event);
  };
  // What someone does here is done in the page that owns the call.
  const act = (event: CallEvent): void =>
    me === undefined ? persister?.forward(call, event) : happen(event);

  // From here on this page owns the call, or another does.
  const place = (isOwner: boolean) => (next: CallState, nextDrafts: Call['drafts']) => {
    stopAll();
    me = isOwner ? self : undefined;
    drafts = nextDrafts;
    // The same object where nothing has changed, so that nothing is drawn anew.
    const placed = next === state ? state : { ...next, limits: state.limits };
    const taken = me === undefined ? placed : takeOver(placed, me);
    show(taken, effectsOf(undefined, taken, me));
  };

  const isAsking = () => state.status === 'awaiting-input';
  const saveDraft: Call['saveDraft'] = (key, draft) => {
    drafts = { ...drafts, [key]: draft };
    persister?.persistDrafts(call);
  };
  const isSafe = () =>
    guard(() => (policy.isSafeToRetry ?? isSafeToRetry)(request, port.annotationsOf(request))) === true;

  const legs: LegContext = {
    id,
    request,
    port,
    policy,
    isSafeToRetry: isSafe,
    getState: () => state,
    review: (outcome, signal) =>
      reviewRound(outcome, {
        callId: id,
        request,
        server: port.identify(),
        rounds: state.rounds,
        policy,
        signal,
      }),
    report: arrive,
  };
  // What is stopped says nothing more: by its number alone it could be taken for what is read again under the same one.
  const toLegContext = (signal: AbortSignal): LegContext => ({
    ...legs,
    report: async (event) => (signal.aborted ? undefined : arrive(event)),
  });
  const host: QuestionHost = {
    id,
    policy,
    getSignal: () => signalOf(state.leg),
    getState: () => state,
    act,
    getDrafts: () => drafts,
    saveDraft: (leg, key, draft) => leg === state.leg && isAsking() && saveDraft(key, draft),
  };

  const call: Call = {
    id,
    request,
    ...(isPush && { isPush }),
    get isSafeToRetry() {
      return isSafe();
    },
    get drafts() {
      return drafts;
    },
    saveDraft,
    get server() {
      const found = port.identify();
      // Until it is reached it is who it was.
      return given.server && found.name === unnamedServer ? given.server : found;
    },
    get state() {
      return state;
    },
    get questions() {
      if (bound?.to !== state)
        bound = {
          to: state,
          questions: state.status === 'awaiting-input' ? bindQuestions(host, state) : noQuestions,
        };
      return bound.questions;
    },
    get finished() {
      return finish.finished;
    },
    subscribe: (listener) => listeners.subscribe(listener),
    answer: (key: string, answer: InputAnswer, options) => giveAnswer(host, state.leg, key, answer, options),
    withdraw: (key) => act({ type: 'answer-withdrawn', leg: state.leg, key }),
    deny: (key) => void refuseQuestion(host, state.leg, key),
    propose: (key) => proposeAnswer(host, state.leg, key),
    send: () => sendOpenRound(host),
    abort: (reason, options) =>
      act({ type: 'call-aborted', ...(reason !== undefined && { reason }), ...options }),
    restart: ({ keepsAnswers = false } = {}) =>
      act(
        state.status === 'idle'
          ? { type: 'call-started', at: Date.now() }
          : { type: 'call-restarted', at: Date.now(), keepsAnswers },
      ),
    retry: () => act({ type: 'leg-resent', at: Date.now() }),
    checkNow: () => act({ type: 'check-due' }),
  };
  persister?.register(call, { dispatch: happen, observe: place(false), own: place(true) });
  finish.settle(initial);
  for (const effect of effectsOf(undefined, state, me)) carryOut(effect, undefined);
  return {
    call,
    detach: () => {
      stopAll();
      me = undefined;
    },
  };
}
