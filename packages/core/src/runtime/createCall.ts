import type { Call } from '../call/call.js';
import { createListeners, guard } from './createListeners.js';
import { McpCallError } from '../call/error.js';
import type { CallKeeper } from './keeper.js';
import { getLegRules, loadLegRules, type LegRules } from './loadLegRules.js';
import { findQuestionRules, getQuestionRules } from '../questions/loadQuestionRules.js';
import type { OpenQuestion } from '../questions/openQuestion.js';
import { mayRepeat, type CallPolicy } from '../call/policy.js';
import type { McpPort } from '../transport/mcpPort.js';
import type { QuestionHost } from '../questions/questionActions.js';
import { unnamedServer, type ServerIdentity } from '../questions/question.js';
import type { CallRequest, CallResult } from '../call/request.js';
import type { LegHost } from './runLeg.js';
import { createSettlement, settle } from './settlement.js';
import { hasEnded, type CallState } from '../call/state.js';
import { toLoadFailure } from './toLoadFailure.js';
import type { CallEvent } from '../call/callEvent.js';
import { decideLeg, resume, stay, type CallEffect } from '../machine/legTransition.js';

/** What a call is made of. */
export interface CallParts {
  readonly id: string;
  readonly request: CallRequest;
  readonly state: CallState;
  readonly port: McpPort;
  readonly policy: CallPolicy;
  readonly onChange: () => void;
  readonly drafts?: Readonly<Record<string, unknown>> | undefined;
  readonly keeper?: CallKeeper | undefined;
  /** Who was called, as far as it was known before. */
  readonly server?: ServerIdentity | undefined;
  /** Another page drives it, and this one shows it. */
  readonly isMirror?: boolean | undefined;
}

const noQuestions: readonly OpenQuestion[] = [];

/** Runs one call: sends events through `transition` and carries out its effects. Nothing else writes state. */
export function createCall({
  id,
  request,
  state: initial,
  port,
  policy,
  onChange,
  keeper,
  isMirror = false,
  ...given
}: CallParts): Call {
  const listeners = createListeners();
  let state = initial;
  let running = new AbortController();
  let stopWaiting = () => {};
  let settlement = createSettlement<CallResult>();
  let boundTo: CallState | undefined;
  let bound = noQuestions;
  let drafts = given.drafts ?? {};
  let written: Promise<void> | undefined;
  let isDriven = !isMirror;

  const show = (next: CallState, effects: readonly CallEffect[]) => {
    if (hasEnded(state) && !hasEnded(next)) settlement = createSettlement();
    state = next;
    settle(settlement, next);
    effects.forEach(carryOut);
    onChange();
    listeners.notify();
  };

  // The rules of what comes back, and of questions, are there as soon as there is any: this is the whole of `transition`.
  const decide = (event: CallEvent) =>
    decideLeg(state, event) ||
    getLegRules()?.decideReturn(state, event) ||
    findQuestionRules()?.decideQuestion(state, event) ||
    stay(state);

  // How far the server says it is goes with the page.
  const keep = (event: CallEvent, next: CallState) =>
    event.type === 'leg-progressed' ? undefined : keeper?.keep(call, next, event);

  const dispatch = (event: CallEvent, kept?: Promise<void>) => {
    if (!isDriven) return;
    const [next, effects] = decide(event);
    if (next === state) return;
    if (next.leg !== state.leg) drafts = {};
    written = kept ?? keep(event, next);
    show(next, effects);
  };
  // What someone does here is done in the page that drives the call.
  const act = (event: CallEvent) => (isDriven ? dispatch(event) : keeper?.passOn(call, event));

  const carryOut = (effect: CallEffect) => {
    stopWaiting();
    switch (effect.type) {
      case 'send-leg':
      case 'read-round': {
        const terms = { signal: running.signal, ready: written };
        void loadLegRules()
          .then(
            ({ runLeg }) => runLeg(legs, effect, terms),
            (cause: unknown) => toLoadFailure(effect, cause),
          )
          .then(arrive);
        return;
      }
      case 'deliver-answer':
        legs.deliver?.(effect.key, effect.answer);
        return;
      case 'cancel-task':
        // What stands in the way is the server's to see, or the next question about the task's.
        void loadLegRules().then(
          ({ cancelTask }) => cancelTask(legs, effect.task),
          () => {},
        );
        return;
      case 'stop-leg':
        running.abort(new McpCallError('aborted', 'The call was stopped.'));
        running = new AbortController();
        return;
      case 'schedule-check':
      case 'schedule-resend': {
        const wait = ({ schedule }: LegRules) => {
          stopWaiting = schedule(effect, state, policy, dispatch);
        };
        const rules = getLegRules();
        if (rules) wait(rules);
        // A call from another page may wait before anything was sent in this one.
        else void loadLegRules().then(wait, () => setTimeout(() => carryOut(effect), 5_000));
        return;
      }
      default:
        effect satisfies never;
    }
  };

  // A question is written down before anybody sees it.
  const arrive = async (event: CallEvent) => {
    const before = state;
    const [next] = decide(event);
    const kept = next !== before && isDriven ? keep(event, next) : undefined;
    await kept;
    // What has changed meanwhile is written down anew.
    dispatch(event, state === before ? kept : undefined);
  };

  // From here on this page drives the call, or another does.
  const place = (isHere: boolean) => (next: CallState, nextDrafts: Call['drafts']) => {
    carryOut({ type: 'stop-leg' });
    isDriven = isHere;
    drafts = nextDrafts;
    // The same object where nothing has changed, so that nothing is drawn anew.
    const placed = next === state ? state : { ...next, limits: state.limits };
    show(placed, isHere ? resume(placed) : []);
  };

  const isAsking = () => state.status === 'awaiting-input';
  const saveDraft: Call['saveDraft'] = (key, draft) => {
    drafts = { ...drafts, [key]: draft };
    keeper?.keepDrafts(call);
  };

  const legs: LegHost = {
    id,
    request,
    port,
    policy,
    mayRepeat: () =>
      guard(() => (policy.mayRepeat ?? mayRepeat)(request, port.annotationsOf(request))) === true,
    getState: () => state,
    tell: arrive,
  };
  const host: QuestionHost = {
    id,
    policy,
    get signal() {
      return running.signal;
    },
    getState: () => state,
    dispatch: act,
    getDrafts: () => drafts,
    saveDraft: (leg, key, draft) => leg === state.leg && isAsking() && saveDraft(key, draft),
  };

  const call: Call = {
    id,
    request,
    get mayRepeat() {
      return legs.mayRepeat();
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
    withdraw: (key) => act({ type: 'answer-withdrawn', leg: state.leg, key }),
    deny: (key) => void (isAsking() && getQuestionRules().denyQuestion(host, state.leg, key)),
    propose: async (key) => getQuestionRules().proposeAnswer(host, state.leg, key),
    send: () => (isAsking() ? getQuestionRules().sendRound(host) : { sent: false, missing: [] }),
    detach: () => {
      isDriven = false;
      carryOut({ type: 'stop-leg' });
    },
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
  keeper?.take(call, { dispatch, mirror: place(false), drive: place(true) });
  settle(settlement, initial);
  if (isDriven) resume(initial).forEach(carryOut);
  return call;
}
