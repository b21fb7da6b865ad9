import { describe, expect, test } from 'vitest';
import { accept } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import { toQuestionForm } from '../forms/toQuestionForm.js';
import type { FormQuestion } from '../questions/question.js';
import {
  buildIdleState,
  type AwaitingRoundState,
  type CallState,
  type WaitingForServerState,
} from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';
import { effectsOf } from './effectsOf.js';
import { transition } from './transition.js';

const leg = 3;
const me = 'me';
const base = { ...buildIdleState({ maxRounds: 2, maxWaitMs: 1_000, maxResends: 2 }), leg, runner: me };
const result = { content: [] };
const error = new McpCallError('server-error', 'refused');
const uncertain = new McpCallError('network', 'lost', { uncertain: true });
const unsent = new McpCallError('network', 'never left', { unsent: true });

function buildQuestion(key: string): FormQuestion {
  const request = { method: 'elicitation/create' };
  return {
    key,
    kind: 'form',
    message: key,
    server: { name: 'server' },
    request,
    form: toQuestionForm({ type: 'object', properties: {} }),
  };
}

const asking: AwaitingRoundState = {
  ...base,
  status: 'awaiting-input',
  source: 'round',
  questions: [buildQuestion('a'), buildQuestion('b')],
  answers: {},
  askedAt: 10,
  requestState: 'opaque',
};
const answered: AwaitingRoundState = { ...asking, answers: { a: accept({}), b: accept({}) } };
const waiting: WaitingForServerState = {
  ...base,
  status: 'waiting-for-server',
  requestState: 'opaque',
  since: 100,
  polls: 1,
  checking: false,
};

const states: Record<string, CallState> = {
  idle: { ...base, status: 'idle' },
  sending: { ...base, status: 'sending', phase: 'in-flight', payload: { requestState: 'opaque' }, since: 5 },
  'backing off': {
    ...base,
    status: 'sending',
    phase: 'backing-off',
    payload: { requestState: 'opaque' },
    since: 5,
    resends: 1,
    lost: unsent,
  },
  asking,
  answered,
  waiting,
  checking: { ...waiting, checking: true },
  'reading again': {
    ...base,
    status: 'sending',
    phase: 'reading-again',
    payload: { requestState: 'opaque' },
    since: 5,
    unread: { kind: 'complete', result },
  },
  'in-doubt': {
    ...base,
    status: 'in-doubt',
    payload: { requestState: 'opaque' },
    since: 5,
    error: uncertain,
  },
  complete: { ...base, status: 'complete', result },
  failed: { ...base, status: 'failed', error },
  'failed reading': {
    ...base,
    status: 'failed',
    error,
    payload: { requestState: 'opaque' },
    unread: { kind: 'complete', result },
  },
  'failed leg': { ...base, status: 'failed', error, payload: { requestState: 'opaque' } },
  aborted: { ...base, status: 'aborted' },
};

const round = { kind: 'input-required', questions: [buildQuestion('c')], answers: {} } as const;
const events: Record<string, CallEvent> = {
  'call-started': { type: 'call-started', at: 20 },
  'leg-progressed': { type: 'leg-progressed', leg, progress: { progress: 1 } },
  'leg-progressed late': { type: 'leg-progressed', leg: leg - 1, progress: { progress: 1 } },
  'round-returned complete': { type: 'round-returned', leg, at: 20, outcome: { kind: 'complete', result } },
  'round-returned asking': { type: 'round-returned', leg, at: 20, outcome: round },
  'round-returned not yet': {
    type: 'round-returned',
    leg,
    at: 150,
    outcome: { ...round, questions: [], requestState: 'next' },
  },
  'round-returned empty': { type: 'round-returned', leg, at: 20, outcome: { ...round, questions: [] } },
  'round-returned late': {
    type: 'round-returned',
    leg: leg - 1,
    at: 20,
    outcome: { kind: 'complete', result },
  },
  'leg-failed': { type: 'leg-failed', leg, error },
  'leg-failed uncertain': { type: 'leg-failed', leg, error: uncertain },
  'leg-failed uncertain, undecided': { type: 'leg-failed', leg, error: uncertain, undecided: true },
  'leg-failed uncertain, repeatable': { type: 'leg-failed', leg, error: uncertain, repeatable: true },
  'leg-failed unsent': { type: 'leg-failed', leg, error: unsent },
  'round-unread': { type: 'round-unread', leg, error, outcome: { kind: 'complete', result } },
  'round-unread late': { type: 'round-unread', leg: leg - 1, error, outcome: { kind: 'complete', result } },
  'leg-failed late': { type: 'leg-failed', leg: leg - 1, error },
  'question-answered': { type: 'question-answered', leg, key: 'a', answer: accept({}) },
  'question-answered and sent': { type: 'question-answered', leg, key: 'a', answer: accept({}), sendAt: 20 },
  'question-answered unknown': { type: 'question-answered', leg, key: 'nobody', answer: accept({}) },
  'question-answered late': { type: 'question-answered', leg: leg - 1, key: 'a', answer: accept({}) },
  'answer-withdrawn': { type: 'answer-withdrawn', leg, key: 'a' },
  'answer-withdrawn late': { type: 'answer-withdrawn', leg: leg - 1, key: 'a' },
  'question-denied': { type: 'question-denied', leg, key: 'a', error },
  'question-denied unknown': { type: 'question-denied', leg, key: 'nobody', error },
  'round-sent': { type: 'round-sent', at: 20 },
  'check-due': { type: 'check-due' },
  'resend-due': { type: 'resend-due', at: 20 },
  'leg-resent': { type: 'leg-resent', at: 20 },
  'call-restarted': { type: 'call-restarted', at: 20 },
  'call-aborted': { type: 'call-aborted' },
};

// What each event leads to in each state; an event that is not named leaves the state as it is.
type Outcome = readonly [CallState['status'], ...string[]];
const stop = 'stop-leg';
const send = 'send-leg';
const setTimer = 'set-timer';
const clearTimer = 'clear-timer';
const inFlight: Record<string, Outcome> = {
  'round-returned complete': ['complete', stop],
  'round-returned asking': ['awaiting-input'],
  'round-returned not yet': ['waiting-for-server', stop, setTimer],
  'round-returned empty': ['failed', stop],
  'leg-failed': ['failed', stop],
  'leg-failed uncertain': ['in-doubt', stop],
  'leg-failed uncertain, undecided': ['failed', stop],
  'leg-failed uncertain, repeatable': ['sending', stop, setTimer],
  'leg-failed unsent': ['sending', stop, setTimer],
  'round-unread': ['failed', stop],
  'call-restarted': ['sending', stop, send],
  'call-aborted': ['aborted', stop],
};
const open: Record<string, Outcome> = {
  'question-answered': ['awaiting-input'],
  'answer-withdrawn': ['awaiting-input'],
  'question-denied': ['failed', stop],
  'call-restarted': ['sending', stop, send],
  'call-aborted': ['aborted', stop],
};
const outcomes: Record<string, Record<string, Outcome>> = {
  idle: { 'call-started': ['sending', send] },
  sending: { ...inFlight, 'leg-progressed': ['sending'] },
  'backing off': {
    'resend-due': ['sending', send, clearTimer],
    'leg-resent': ['sending', send, clearTimer],
    'call-restarted': ['sending', send, clearTimer],
    'call-aborted': ['aborted', clearTimer],
  },
  'reading again': { ...inFlight, 'leg-progressed': ['sending'] },
  asking: { ...open, 'question-answered and sent': ['awaiting-input'] },
  answered: {
    ...open,
    'question-answered and sent': ['sending', stop, send],
    'round-sent': ['sending', stop, send],
  },
  waiting: {
    'check-due': ['waiting-for-server', send, clearTimer],
    'call-restarted': ['sending', send, clearTimer],
    'call-aborted': ['aborted', clearTimer],
  },
  checking: { ...inFlight, 'leg-progressed': ['waiting-for-server'] },
  'in-doubt': {
    'leg-resent': ['sending', send],
    'call-restarted': ['sending', send],
    'call-aborted': ['aborted'],
  },
  complete: { 'call-restarted': ['sending', send] },
  failed: { 'call-restarted': ['sending', send] },
  'failed reading': { 'call-restarted': ['sending', send], 'leg-resent': ['sending', 'read-again'] },
  'failed leg': { 'call-restarted': ['sending', send], 'leg-resent': ['sending', send] },
  aborted: { 'call-restarted': ['sending', send] },
};

/** What a call is after an event, and what has to be done about it. */
function step(state: CallState, event: CallEvent) {
  const next = transition(state, event, me);
  return [next, effectsOf(state, next, me)] as const;
}

describe.each(Object.keys(states))('in the state %s', (stateName) => {
  test.each(Object.keys(events))('%s has its one defined outcome', (eventName) => {
    const state = states[stateName] as CallState;
    const frozen = structuredClone({ ...state, error: undefined });
    const [next, effects] = step(state, events[eventName] as CallEvent);
    const expected = outcomes[stateName]?.[eventName];
    if (expected) {
      expect([next.status, ...effects.map(({ type }) => type)]).toEqual(expected);
      expect(next).not.toBe(state);
    } else {
      expect(next).toBe(state);
      expect(effects).toEqual([]);
    }
    expect(structuredClone({ ...state, error: undefined }), 'the state before is untouched').toEqual(frozen);
  });
});

describe('a round', () => {
  test('M1: is not sent while an answer is missing', () => {
    const half = transition(asking, { type: 'question-answered', leg, key: 'a', answer: accept({}) });
    expect(transition(half, { type: 'round-sent', at: 20 })).toBe(half);
  });

  test('M3: carries its own answers and its own requestState', () => {
    const [, effects] = step(answered, { type: 'round-sent', at: 20 });
    expect(effects.filter(({ type }) => type === 'send-leg')).toEqual([
      {
        type: 'send-leg',
        leg: leg + 1,
        payload: { inputResponses: answered.answers, requestState: 'opaque' },
      },
    ]);
  });

  test('M4: carries no requestState when the server sent none', () => {
    const { requestState: _, ...bare } = answered;
    const [, effects] = step(bare, { type: 'round-sent', at: 20 });
    expect(effects.filter(({ type }) => type === 'send-leg')).toEqual([
      { type: 'send-leg', leg: leg + 1, payload: { inputResponses: answered.answers } },
    ]);
  });

  test('is kept in the transcript with its questions, answers and times', () => {
    const next = transition(answered, { type: 'round-sent', at: 20 });
    expect(next.rounds).toEqual([
      { questions: answered.questions, answers: answered.answers, askedAt: 10, sentAt: 20 },
    ]);
  });

  test('whose questions a policy has answered is sent without being shown', () => {
    const outcome = { ...round, answers: { c: accept({}) } };
    const [next, effects] = step(states['sending'] as CallState, {
      type: 'round-returned',
      leg,
      at: 20,
      outcome,
    });
    expect(next.status).toBe('sending');
    expect(effects.filter(({ type }) => type === 'send-leg')).toEqual([
      { type: 'send-leg', leg: leg + 1, payload: { inputResponses: { c: accept({}) } } },
    ]);
  });

  test('past the budget ends the call', () => {
    const spent = {
      ...(states['sending'] as CallState),
      rounds: [answered, answered],
    } as unknown as CallState;
    const next = transition(spent, { type: 'round-returned', leg, at: 20, outcome: round });
    expect(next).toMatchObject({ status: 'failed', error: { code: 'rounds-exceeded' } });
  });
});

describe('waiting', () => {
  const notYet = (at: number): CallEvent => ({
    type: 'round-returned',
    leg,
    at,
    outcome: { kind: 'input-required', questions: [], answers: {}, requestState: 'next' },
  });

  test('counts its checks and keeps its beginning', () => {
    const next = transition(states['checking'] as CallState, notYet(150));
    expect(next).toMatchObject({ polls: 1, since: 100, requestState: 'next' });
  });

  test('does not eat the budget of rounds that ask', () => {
    const next = transition(states['sending'] as CallState, notYet(150));
    expect(next.rounds).toEqual([]);
  });

  test('ends at its wall-clock bound, and can be gone on with', () => {
    const next = transition(states['checking'] as CallState, notYet(1_100));
    expect(next).toMatchObject({
      status: 'failed',
      error: { code: 'wait-exceeded' },
      payload: { requestState: 'next' },
    });
  });
});

describe('a leg that did not get through', () => {
  const lose = (state: CallState, event: Partial<Extract<CallEvent, { type: 'leg-failed' }>> = {}) =>
    transition(state, { type: 'leg-failed', leg: state.leg, error: unsent, ...event }, me);
  const resend = (state: CallState) => step(state, { type: 'resend-due', at: 30 });

  test('goes out again as it was, as a leg of its own', () => {
    const [next, effects] = resend(lose(states['sending'] as CallState));
    expect(next).toMatchObject({ status: 'sending', leg: leg + 1, since: 30, resends: 1 });
    expect(next).not.toHaveProperty('lost');
    expect(effects).toEqual([
      { type: 'send-leg', leg: leg + 1, payload: { requestState: 'opaque' } },
      { type: 'clear-timer' },
    ]);
  });

  test('goes out again so many times, then fails and can be retried', () => {
    let state = states['sending'] as CallState;
    for (let resends = 0; resends < base.limits.maxResends; resends += 1) [state] = resend(lose(state));
    state = lose(state);
    expect(state).toMatchObject({ status: 'failed', error: unsent, payload: { requestState: 'opaque' } });
    expect(transition(state, { type: 'leg-resent', at: 40 })).not.toHaveProperty('resends');
  });

  test('does not count the times without a network', () => {
    let state = states['sending'] as CallState;
    for (let times = 0; times < 10; times += 1) [state] = resend(lose(state, { offline: true }));
    expect(state).toMatchObject({ status: 'sending', resends: 0 });
  });

  test('and may have arrived is not sent again, whatever comes late', () => {
    const doubt = lose(states['checking'] as CallState, { error: uncertain });
    expect(doubt).toMatchObject({
      status: 'in-doubt',
      payload: { requestState: 'opaque' },
      error: uncertain,
    });
    for (const event of [
      { type: 'check-due' },
      { type: 'resend-due', at: 30 },
      { type: 'round-sent', at: 30 },
    ] as const)
      expect(transition(doubt, event)).toBe(doubt);
  });

  test('and may be repeated fails in the end, because there is no doubt to decide', () => {
    const spent = { ...(states['sending'] as CallState), resends: base.limits.maxResends } as CallState;
    expect(lose(spent, { error: uncertain, repeatable: true })).toMatchObject({ status: 'failed' });
  });
});
