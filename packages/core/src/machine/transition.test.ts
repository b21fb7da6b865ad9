import { describe, expect, test } from 'vitest';
import { accept } from '../call/answer.js';
import { McpCallError } from '../call/error.js';
import type { FormQuestion } from '../questions/question.js';
import {
  buildIdleState,
  type AwaitingInputState,
  type CallState,
  type WaitingForServerState,
} from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';
import { transition } from './transition.js';

const leg = 3;
const base = { ...buildIdleState({ maxRounds: 2, maxWaitMs: 1_000, maxResends: 2 }), leg };
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
    form: { drawable: true, fields: [] },
  };
}

const asking: AwaitingInputState = {
  ...base,
  status: 'awaiting-input',
  questions: [buildQuestion('a'), buildQuestion('b')],
  answers: {},
  askedAt: 10,
  requestState: 'opaque',
};
const answered: AwaitingInputState = { ...asking, answers: { a: accept({}), b: accept({}) } };
const waiting: WaitingForServerState = {
  ...base,
  status: 'waiting-for-server',
  requestState: 'opaque',
  since: 100,
  checks: 1,
  checking: false,
};

const states: Record<string, CallState> = {
  idle: { ...base, status: 'idle' },
  sending: { ...base, status: 'sending', payload: { requestState: 'opaque' }, since: 5 },
  held: {
    ...base,
    status: 'sending',
    payload: { requestState: 'opaque' },
    since: 5,
    resends: 1,
    lost: unsent,
  },
  asking,
  answered,
  waiting,
  checking: { ...waiting, checking: true },
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
const send = 'send-leg';
const restarted = { status: 'sending', effects: ['stop-leg', send] };
const stopped = { status: 'aborted', effects: ['stop-leg'] };
const inFlight = {
  'round-returned complete': { status: 'complete', effects: [] },
  'round-returned asking': { status: 'awaiting-input', effects: [] },
  'round-returned not yet': { status: 'waiting-for-server', effects: ['schedule-check'] },
  'round-returned empty': { status: 'failed', effects: [] },
  'leg-failed': { status: 'failed', effects: [] },
  'leg-failed uncertain': { status: 'in-doubt', effects: [] },
  'leg-failed uncertain, undecided': { status: 'failed', effects: [] },
  'leg-failed uncertain, repeatable': { status: 'sending', effects: ['schedule-resend'] },
  'leg-failed unsent': { status: 'sending', effects: ['schedule-resend'] },
  'round-unread': { status: 'failed', effects: ['stop-leg'] },
  'call-restarted': restarted,
  'call-aborted': stopped,
};
const open = {
  'question-answered': { status: 'awaiting-input', effects: [] },
  'answer-withdrawn': { status: 'awaiting-input', effects: [] },
  'question-denied': { status: 'failed', effects: ['stop-leg'] },
  'call-restarted': restarted,
  'call-aborted': stopped,
};
const outcomes: Record<
  string,
  Record<string, { status: CallState['status']; effects: string[] } | undefined>
> = {
  idle: { 'call-started': { status: 'sending', effects: [send] } },
  sending: { ...inFlight, 'leg-progressed': { status: 'sending', effects: [] } },
  held: {
    'resend-due': { status: 'sending', effects: [send] },
    'leg-resent': { status: 'sending', effects: [send] },
    'call-restarted': restarted,
    'call-aborted': stopped,
  },
  asking: { ...open, 'question-answered and sent': { status: 'awaiting-input', effects: [] } },
  answered: {
    ...open,
    'question-answered and sent': { status: 'sending', effects: [send] },
    'round-sent': { status: 'sending', effects: [send] },
  },
  waiting: {
    'check-due': { status: 'waiting-for-server', effects: [send] },
    'call-restarted': restarted,
    'call-aborted': stopped,
  },
  checking: { ...inFlight, 'leg-progressed': { status: 'waiting-for-server', effects: [] } },
  'in-doubt': {
    'leg-resent': { status: 'sending', effects: [send] },
    'call-restarted': restarted,
    'call-aborted': stopped,
  },
  complete: { 'call-restarted': restarted },
  failed: { 'call-restarted': restarted },
  'failed reading': {
    'call-restarted': restarted,
    'leg-resent': { status: 'sending', effects: ['read-round'] },
  },
  'failed leg': { 'call-restarted': restarted, 'leg-resent': { status: 'sending', effects: [send] } },
  aborted: { 'call-restarted': restarted },
} as never;

describe.each(Object.keys(states))('in the state %s', (stateName) => {
  test.each(Object.keys(events))('%s has its one defined outcome', (eventName) => {
    const state = states[stateName] as CallState;
    const frozen = structuredClone({ ...state, error: undefined });
    const [next, effects] = transition(state, events[eventName] as CallEvent);
    const expected = outcomes[stateName]?.[eventName];
    if (expected) {
      expect({ status: next.status, effects: effects.map(({ type }) => type) }).toEqual(expected);
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
    const [half] = transition(asking, { type: 'question-answered', leg, key: 'a', answer: accept({}) });
    expect(transition(half, { type: 'round-sent', at: 20 })[0]).toBe(half);
  });

  test('M3: carries its own answers and its own requestState', () => {
    const [, effects] = transition(answered, { type: 'round-sent', at: 20 });
    expect(effects).toEqual([
      {
        type: 'send-leg',
        leg: leg + 1,
        payload: { inputResponses: answered.answers, requestState: 'opaque' },
      },
    ]);
  });

  test('M4: carries no requestState when the server sent none', () => {
    const { requestState: _, ...bare } = answered;
    const [, effects] = transition(bare, { type: 'round-sent', at: 20 });
    expect(effects).toEqual([
      { type: 'send-leg', leg: leg + 1, payload: { inputResponses: answered.answers } },
    ]);
  });

  test('is kept in the transcript with its questions, answers and times', () => {
    const [next] = transition(answered, { type: 'round-sent', at: 20 });
    expect(next.rounds).toEqual([
      { questions: answered.questions, answers: answered.answers, askedAt: 10, sentAt: 20 },
    ]);
  });

  test('whose questions a policy has answered is sent without being shown', () => {
    const outcome = { ...round, answers: { c: accept({}) } };
    const [next, effects] = transition(states['sending'] as CallState, {
      type: 'round-returned',
      leg,
      at: 20,
      outcome,
    });
    expect(next.status).toBe('sending');
    expect(effects).toEqual([
      { type: 'send-leg', leg: leg + 1, payload: { inputResponses: { c: accept({}) } } },
    ]);
  });

  test('past the budget ends the call', () => {
    const spent = {
      ...(states['sending'] as CallState),
      rounds: [answered, answered],
    } as unknown as CallState;
    const [next] = transition(spent, { type: 'round-returned', leg, at: 20, outcome: round });
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
    const [next] = transition(states['checking'] as CallState, notYet(150));
    expect(next).toMatchObject({ checks: 1, since: 100, requestState: 'next' });
  });

  test('does not eat the budget of rounds that ask', () => {
    const [next] = transition(states['sending'] as CallState, notYet(150));
    expect(next.rounds).toEqual([]);
  });

  test('ends at its wall-clock bound, and can be gone on with', () => {
    const [next] = transition(states['checking'] as CallState, notYet(1_100));
    expect(next).toMatchObject({
      status: 'failed',
      error: { code: 'wait-exceeded' },
      payload: { requestState: 'next' },
    });
  });
});

describe('a leg that did not get through', () => {
  const lose = (state: CallState, event: Partial<Extract<CallEvent, { type: 'leg-failed' }>> = {}) =>
    transition(state, { type: 'leg-failed', leg: state.leg, error: unsent, ...event })[0];
  const resend = (state: CallState) => transition(state, { type: 'resend-due', at: 30 });

  test('goes out again as it was, as a leg of its own', () => {
    const [next, effects] = resend(lose(states['sending'] as CallState));
    expect(next).toMatchObject({ status: 'sending', leg: leg + 1, since: 30, resends: 1 });
    expect(next).not.toHaveProperty('lost');
    expect(effects).toEqual([{ type: 'send-leg', leg: leg + 1, payload: { requestState: 'opaque' } }]);
  });

  test('goes out again so many times, then fails and can be retried', () => {
    let state = states['sending'] as CallState;
    for (let resends = 0; resends < base.limits.maxResends; resends += 1) [state] = resend(lose(state));
    state = lose(state);
    expect(state).toMatchObject({ status: 'failed', error: unsent, payload: { requestState: 'opaque' } });
    expect(transition(state, { type: 'leg-resent', at: 40 })[0]).not.toHaveProperty('resends');
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
      expect(transition(doubt, event)[0]).toBe(doubt);
  });

  test('and may be repeated fails in the end, because there is no doubt to decide', () => {
    const spent = { ...(states['sending'] as CallState), resends: base.limits.maxResends } as CallState;
    expect(lose(spent, { error: uncertain, repeatable: true })).toMatchObject({ status: 'failed' });
  });
});
