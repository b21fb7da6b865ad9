import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept } from '../call/answer.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import { toQuestionForm } from '../forms/toQuestionForm.js';
import type { FormQuestion } from '../questions/question.js';
import { buildIdleState, type CallState, type FollowingTaskState } from '../call/state.js';
import type { TaskRef } from '../tasks/taskRef.js';
import { effectsOf } from './effectsOf.js';
import { transition } from './transition.js';

const leg = 3;
const me = 'me';
const base = { ...buildIdleState({ maxRounds: 4, maxWaitMs: 1_000, maxResends: 2 }), leg, runner: me };
const result = { content: [] };
const task: TaskRef = { id: 'task', since: 5 };
const refusal = new McpCallError('server-error', 'refused');
const lost = new McpCallError('network', 'lost', { uncertain: true });
const over = new McpCallError('task-unknown', 'forgotten');

function buildQuestion(key: string): FormQuestion {
  const form = toQuestionForm({ type: 'object', properties: {} });
  const request = { method: 'elicitation/create' };
  return { key, kind: 'form', message: key, server: { name: 'server' }, request, form };
}

const sending: CallState = { ...base, status: 'sending', phase: 'in-flight', payload: {}, since: 5 };
const following: FollowingTaskState = { ...sending, phase: 'following-task', payload: { task } };
const questions = [buildQuestion('a'), buildQuestion('b')];
const asked = { ...base, status: 'awaiting-input', questions, answers: {}, askedAt: 10 } as const;
const states: Record<string, CallState> = {
  idle: { ...base, status: 'idle' },
  sending,
  following,
  'following, backing off': { ...following, phase: 'backing-off', lost, resends: 1 },
  cancelling: { ...following, phase: 'cancelling-task', reason: 'enough' },
  pushed: { ...asked, source: 'push', ongoing: { payload: {}, since: 5 } },
  'asked by a task': { ...asked, source: 'task', ongoing: { payload: { task }, since: 5 } },
  'asked by a round': { ...asked, source: 'round' },
  complete: { ...base, status: 'complete', result },
  aborted: { ...base, status: 'aborted' },
};

const fresh = { type: 'questions-asked', leg, at: 20, questions: [buildQuestion('c')], answers: {} } as const;
const events: Record<string, CallEvent> = {
  asked: fresh,
  'asked late': { ...fresh, leg: leg - 1 },
  'asked what is open': { ...fresh, questions: [buildQuestion('a')] },
  'asked, and a policy answers': { ...fresh, answers: { c: accept({}) } },
  closed: { type: 'questions-closed', leg, at: 20, keys: ['a'], because: 'withdrawn' },
  'closed late': { type: 'questions-closed', leg: leg - 1, at: 20, keys: ['a'], because: 'withdrawn' },
  'closed all': { type: 'questions-closed', leg, at: 20, keys: ['a', 'b'], because: 'withdrawn' },
  refused: { type: 'questions-refused', leg, error: refusal },
  'refused late': { type: 'questions-refused', leg: leg - 1, error: refusal },
  'completed an unknown page': { type: 'page-completed', elicitationId: 'unknown' },
  'lost an unknown page': { type: 'page-unheard', elicitationId: 'unknown' },
  'delivered what nobody gave': { type: 'answer-delivered', leg, key: 'a' },
  'task changed': { type: 'task-changed', leg, task: { ...task, ttlMs: 9 } },
  'task changed late': { type: 'task-changed', leg: leg - 1, task },
  progressed: { type: 'leg-progressed', leg, progress: { progress: 1 } },
  answered: { type: 'question-answered', leg, key: 'a', answer: accept({}), sendAt: 20 },
  'answered, not to be sent': { type: 'question-answered', leg, key: 'a', answer: accept({}) },
  denied: { type: 'question-denied', leg, key: 'a', error: refusal, at: 20 },
  'denied last': { type: 'question-denied', leg, key: 'b', error: refusal, at: 20 },
  'returned a task': { type: 'round-returned', leg, at: 20, outcome: { kind: 'task', task } },
  completed: { type: 'round-returned', leg, at: 20, outcome: { kind: 'complete', result } },
  'failed over': { type: 'leg-failed', leg, error: over },
  'failed uncertain': { type: 'leg-failed', leg, error: lost },
  aborted: { type: 'call-aborted' },
  'aborted for good': { type: 'call-aborted', task: 'cancel' },
  'aborted here only': { type: 'call-aborted', task: 'leave' },
  restarted: { type: 'call-restarted', at: 20 },
};

// What each event leads to in each state; an event that is not named leaves the state as it is.
type Outcome = readonly [CallState['status'], ...string[]];
const stop = 'stop-leg';
const cancelled = 'cancel-task';
const send = 'send-leg';
const clearTimer = 'clear-timer';
const anyEnd: Record<string, Outcome> = {
  'aborted for good': ['aborted', stop],
  'aborted here only': ['aborted', stop],
  aborted: ['aborted', stop],
  restarted: ['sending', stop, send],
};
const taskEnd: Record<string, Outcome> = {
  aborted: ['sending', cancelled],
  'aborted for good': ['aborted', stop, cancelled],
  'aborted here only': ['aborted', stop],
  restarted: ['sending', stop, cancelled, send],
};
const inFlight: Record<string, Outcome> = {
  'returned a task': ['sending', stop, send],
  completed: ['complete', stop],
  'failed over': ['failed', stop],
  'failed uncertain': ['in-doubt', stop],
};
const asks: Record<string, Outcome> = {
  asked: ['awaiting-input'],
  'asked, and a policy answers': ['awaiting-input', 'deliver-answer'],
};
const open: Record<string, Outcome> = {
  ...inFlight,
  ...asks,
  closed: ['awaiting-input'],
  'closed all': ['sending'],
  progressed: ['awaiting-input'],
  answered: ['awaiting-input', 'deliver-answer'],
  'answered, not to be sent': ['awaiting-input'],
};
const outcomes: Record<string, Record<string, Outcome>> = {
  sending: {
    ...inFlight,
    ...anyEnd,
    asked: ['awaiting-input'],
    'asked what is open': ['awaiting-input'],
    'asked, and a policy answers': ['sending', 'deliver-answer'],
    refused: ['failed', stop],
    progressed: ['sending'],
  },
  following: {
    ...inFlight,
    ...taskEnd,
    asked: ['awaiting-input'],
    'asked what is open': ['awaiting-input'],
    'asked, and a policy answers': ['sending', 'deliver-answer'],
    refused: ['failed', stop, cancelled],
    'task changed': ['sending'],
    progressed: ['sending'],
  },
  'following, backing off': {
    aborted: ['aborted', cancelled, clearTimer],
    'aborted for good': ['aborted', cancelled, clearTimer],
    'aborted here only': ['aborted', clearTimer],
    restarted: ['sending', cancelled, send, clearTimer],
  },
  // Its server was told already.
  cancelling: {
    ...anyEnd,
    refused: ['failed', stop],
    'task changed': ['sending'],
    progressed: ['sending'],
    'returned a task': ['sending', stop, send],
    completed: ['complete', stop],
    'failed over': ['aborted', stop],
    'failed uncertain': ['aborted', stop],
  },
  pushed: {
    ...open,
    ...anyEnd,
    refused: ['failed', stop],
    denied: ['awaiting-input', 'deliver-answer'],
    'denied last': ['awaiting-input', 'deliver-answer'],
  },
  'asked by a task': {
    ...open,
    ...taskEnd,
    refused: ['failed', stop, cancelled],
    denied: ['failed', stop, cancelled],
    'denied last': ['failed', stop, cancelled],
    'task changed': ['awaiting-input'],
  },
  'asked by a round': {
    ...anyEnd,
    answered: ['awaiting-input'],
    'answered, not to be sent': ['awaiting-input'],
    denied: ['failed', stop],
    'denied last': ['failed', stop],
  },
  complete: { restarted: ['sending', send] },
  aborted: { restarted: ['sending', send] },
};

/** What a call is after an event, and what has to be done about it. */
function step(state: CallState, event: CallEvent) {
  const next = transition(state, event, me);
  return [next, effectsOf(state, next, me)] as const;
}

describe.each(Object.keys(states))('in the state %s', (stateName) => {
  test.each(Object.keys(events))('%s has its one defined outcome', (eventName) => {
    const state = states[stateName] as CallState;
    const [next, effects] = step(state, events[eventName] as CallEvent);
    const expected = outcomes[stateName]?.[eventName];
    if (expected) {
      expect([next.status, ...effects.map(({ type }) => type)]).toEqual(expected);
      expect(next).not.toBe(state);
    } else {
      expect(next).toBe(state);
      expect(effects).toEqual([]);
    }
  });
});

describe('a question of a leg on its way', () => {
  const on = (state: string, ...names: string[]) =>
    names.reduce(
      (before, name) => transition(before, events[name] as CallEvent, me),
      states[state] as CallState,
    );

  test('is a round of its own once it is answered', () => {
    expect(on('pushed', 'answered')).toMatchObject({
      questions: [{ key: 'b' }],
      rounds: [{ questions: [{ key: 'a' }], answers: { a: accept({}) }, askedAt: 10, sentAt: 20 }],
    });
  });

  test('T5: is in the undelivered of its task until the server has it, and never asked again', () => {
    const sent = on('asked by a task', 'answered');
    expect(sent).toMatchObject({ ongoing: { payload: { task: { undelivered: { a: accept({}) } } } } });
    expect(transition(sent, events['asked what is open'] as CallEvent)).toBe(sent);
    const delivered = transition(sent, { type: 'answer-delivered', leg, key: 'a' });
    expect(delivered).toMatchObject({ ongoing: { payload: { task: { undelivered: {}, answered: ['a'] } } } });
    expect(transition(delivered, events['asked what is open'] as CallEvent)).toBe(delivered);
    const changed = transition(delivered, events['task changed'] as CallEvent);
    expect(changed).toMatchObject({ ongoing: { payload: { task: { ttlMs: 9, answered: ['a'] } } } });
  });

  test.each([
    ['the server takes it back', 'closed all', 'withdrawn'],
    ['its leg is done', 'completed', 'withdrawn'],
    ['its task is over', 'failed over', 'withdrawn'],
    ['the way to the server is lost', 'failed uncertain', 'lost'],
  ])('is closed when %s, and the transcript says so', (_, event, unanswered) => {
    expect(on('pushed', event).rounds).toMatchObject([
      { questions: [{ key: 'a' }], answers: {}, unanswered },
      { questions: [{ key: 'b' }], answers: {}, unanswered },
    ]);
  });

  test('is not closed by a task that cannot be reached, which asks again', () => {
    expect(on('asked by a task', 'failed uncertain').rounds).toEqual([]);
  });

  test('that is denied is in the transcript', () => {
    expect(on('pushed', 'denied').rounds).toMatchObject([{ answers: {}, unanswered: 'denied' }]);
  });

  test('that is answered is undelivered until its connection has the answer', () => {
    const sent = on('pushed', 'answered', 'denied last');
    expect(sent).toMatchObject({ status: 'sending', undelivered: { a: accept({}), b: 'denied' } });
    const delivered = transition(sent, { type: 'answer-delivered', leg, key: 'a' });
    expect(delivered).toMatchObject({ status: 'sending', undelivered: { b: 'denied' } });
    expect(transition(delivered, { type: 'answer-delivered', leg, key: 'b' })).not.toHaveProperty(
      'undelivered',
    );
  });

  test('past the budget ends the call', () => {
    const spent = { ...following, rounds: Array.from({ length: 4 }) } as unknown as CallState;
    const [next, effects] = step(spent, fresh);
    expect(next).toMatchObject({ status: 'failed', error: { code: 'rounds-exceeded' } });
    expect(effects).toMatchObject([{ type: 'stop-leg' }, { type: 'cancel-task', task: { id: 'task' } }]);
  });
});

test('T5: whatever happens, no key of a task is delivered twice, and what is over stays over', () => {
  const anyEvent = fc.constantFrom(
    ...Object.entries(events)
      .filter(([name]) => !['restarted', 'returned a task'].includes(name))
      .map(([, event]) => event),
    { type: 'answer-delivered', leg, key: 'c' } as const,
    { type: 'question-answered', leg, key: 'c', answer: accept({}), sendAt: 30 } as const,
    { type: 'question-answered', leg, key: 'b', answer: accept({}), sendAt: 30 } as const,
    { type: 'round-sent', at: 40 } as const,
  );
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (happening) => {
      const delivered: string[] = [];
      let state: CallState = states['asked by a task'] as CallState;
      for (const event of happening) {
        const [next, effects] = step(state, event);
        if (['complete', 'failed', 'aborted'].includes(state.status)) expect(next).toBe(state);
        for (const effect of effects) if (effect.type === 'deliver-answer') delivered.push(effect.key);
        if (next.status === 'awaiting-input') expect(next.questions.length).toBeGreaterThan(0);
        state = next;
      }
      expect(new Set(delivered).size).toBe(delivered.length);
      const answered = state.rounds.filter(({ unanswered }) => !unanswered);
      expect(answered.flatMap(({ answers }) => Object.keys(answers)).sort()).toEqual(delivered.sort());
    }),
    { numRuns: 2_000 },
  );
});
