import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accept } from '../call/answer.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { FormQuestion } from '../questions/question.js';
import { buildIdleState, type AwaitingInputState, type CallState, type SendingState } from '../call/state.js';
import type { TaskRef } from '../tasks/taskRef.js';
import { transition } from './transition.js';

const leg = 3;
const base = { ...buildIdleState({ maxRounds: 4, maxWaitMs: 1_000, maxResends: 2 }), leg };
const result = { content: [] };
const task: TaskRef = { id: 'task', since: 5 };
const refusal = new McpCallError('server-error', 'refused');
const lost = new McpCallError('network', 'lost', { uncertain: true });
const over = new McpCallError('task-unknown', 'forgotten');

function buildQuestion(key: string): FormQuestion {
  const form = { drawable: true, fields: [] } as const;
  const request = { method: 'elicitation/create' };
  return { key, kind: 'form', message: key, server: { name: 'server' }, request, form };
}

const sending: SendingState = { ...base, status: 'sending', payload: {}, since: 5 };
const following: SendingState = { ...sending, payload: { task } };
const pushed: AwaitingInputState = {
  ...base,
  status: 'awaiting-input',
  questions: [buildQuestion('a'), buildQuestion('b')],
  answers: {},
  askedAt: 10,
  ongoing: { payload: {}, since: 5 },
};
const states: Record<string, CallState> = {
  idle: { ...base, status: 'idle' },
  sending,
  following,
  'following, held': { ...following, lost },
  stopping: { ...following, stopping: { reason: 'enough' } },
  pushed,
  'asked by a task': { ...pushed, ongoing: { payload: { task }, since: 5 } },
  'asked by a round': (({ ongoing, ...round }) => round)(pushed),
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
  'delivered what nobody gave': { type: 'answer-delivered', leg, key: 'a' },
  'task changed': { type: 'task-changed', leg, task: { ...task, ttlMs: 9 } },
  'task changed late': { type: 'task-changed', leg: leg - 1, task },
  progressed: { type: 'leg-progressed', leg, progress: { progress: 1 } },
  answered: { type: 'question-answered', leg, key: 'a', answer: accept({}), sendAt: 20 },
  'answered, not to be sent': { type: 'question-answered', leg, key: 'a', answer: accept({}) },
  denied: { type: 'question-denied', leg, key: 'a', error: refusal, at: 20 },
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
const anyEnd: Record<string, Outcome> = {
  'aborted for good': ['aborted', stop],
  'aborted here only': ['aborted', stop],
  aborted: ['aborted', stop],
  restarted: ['sending', stop, 'send-leg'],
};
const taskEnd: Record<string, Outcome> = {
  aborted: ['sending', cancelled],
  'aborted for good': ['aborted', stop, cancelled],
  'aborted here only': ['aborted', stop],
  restarted: ['sending', stop, cancelled, 'send-leg'],
};
const inFlight: Record<string, Outcome> = {
  'returned a task': ['sending', 'send-leg'],
  completed: ['complete'],
  'failed over': ['failed'],
  'failed uncertain': ['in-doubt'],
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
  'following, held': { ...taskEnd, aborted: ['aborted', stop, cancelled] },
  stopping: {
    ...anyEnd,
    restarted: ['sending', stop, cancelled, 'send-leg'],
    refused: ['failed', stop, cancelled],
    'task changed': ['sending'],
    progressed: ['sending'],
    'returned a task': ['sending', 'send-leg'],
    completed: ['complete'],
    'failed over': ['aborted', stop],
    'failed uncertain': ['aborted', stop],
  },
  pushed: { ...open, ...anyEnd, refused: ['failed', stop], denied: ['awaiting-input', 'deliver-answer'] },
  'asked by a task': {
    ...open,
    ...taskEnd,
    refused: ['failed', stop, cancelled],
    denied: ['failed', stop, cancelled],
    'task changed': ['awaiting-input'],
  },
  'asked by a round': {
    ...anyEnd,
    answered: ['awaiting-input'],
    'answered, not to be sent': ['awaiting-input'],
    denied: ['failed', stop],
  },
  complete: { restarted: ['sending', stop, 'send-leg'] },
  aborted: { restarted: ['sending', stop, 'send-leg'] },
};

describe.each(Object.keys(states))('in the state %s', (stateName) => {
  test.each(Object.keys(events))('%s has its one defined outcome', (eventName) => {
    const state = states[stateName] as CallState;
    const [next, effects] = transition(state, events[eventName] as CallEvent);
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
      (before, name) => transition(before, events[name] as CallEvent)[0],
      states[state] as CallState,
    );

  test('is a round of its own once it is answered', () => {
    expect(on('pushed', 'answered')).toMatchObject({
      questions: [{ key: 'b' }],
      rounds: [{ questions: [{ key: 'a' }], answers: { a: accept({}) }, askedAt: 10, sentAt: 20 }],
    });
  });

  test('T5: is in the outbox of its task until the server has it, and never asked again', () => {
    const sent = on('asked by a task', 'answered');
    expect(sent).toMatchObject({ ongoing: { payload: { task: { outbox: { a: accept({}) } } } } });
    expect(transition(sent, events['asked what is open'] as CallEvent)[0]).toBe(sent);
    const [delivered] = transition(sent, { type: 'answer-delivered', leg, key: 'a' });
    expect(delivered).toMatchObject({ ongoing: { payload: { task: { outbox: {}, answered: ['a'] } } } });
    expect(transition(delivered, events['asked what is open'] as CallEvent)[0]).toBe(delivered);
    const [changed] = transition(delivered, events['task changed'] as CallEvent);
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

  test('past the budget ends the call', () => {
    const spent = { ...following, rounds: Array.from({ length: 4 }) } as unknown as CallState;
    const [next, effects] = transition(spent, fresh);
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
        const [next, effects] = transition(state, event);
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
