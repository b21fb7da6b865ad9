import { expect, test } from 'vitest';
import { buildIdleState, type CallState } from '@mcp-roundtrip/core';
import { judgeCase, type MeasuredCase } from './judgeCase.js';
import { createWireBooks, type SentRequest } from './hostileFetch.js';

const done: CallState = { ...buildIdleState(), status: 'complete', result: { content: [] } };
const working: CallState = {
  ...buildIdleState(),
  status: 'sending',
  phase: 'in-flight',
  payload: {},
  since: 0,
};
const leg = (params: SentRequest['params'] = {}): SentRequest => ({ method: 'tools/call', params, at: 0 });

function observe(change: Partial<MeasuredCase> = {}, sent: readonly SentRequest[] = [leg()]): MeasuredCase {
  const books = createWireBooks();
  books.sent.push(...sent);
  books.received = 1_000;
  return {
    books,
    state: done,
    wasStopped: false,
    changes: 2,
    acts: 0,
    elapsed: 0,
    tookMs: 1,
    rests: 3,
    lateRequests: 0,
    beside: 'complete',
    journal: { status: 'keeping' },
    uncaught: [],
    steps: 100,
    ...change,
  };
}

const find = (seen: MeasuredCase) => judgeCase(seen, observe());

test('what goes as it does where nothing is changed is no finding', () => {
  expect(find(observe())).toEqual([]);
});

test('a result with an empty record of questions is no finding', () => {
  const state = { ...done, result: { content: [], inputRequests: {} } } as CallState;
  expect(find(observe({ state }))).toEqual([]);
});

test.each<[string, RegExp, MeasuredCase]>([
  ['is on its way for ever', /^stuck/, observe({ state: working })],
  [
    'has to be stopped, although its server does not say that it works',
    /^stuck/,
    observe({ state: working, wasStopped: true }),
  ],
  ['keeps a call to another server from its end', /^a call to a good server/, observe({ beside: 'sending' })],
  ['leaves an error to nobody', /^nobody caught: oh no/, observe({ uncaught: ['oh no'] })],
  [
    'asks without a pause',
    /^requests: 40/,
    observe(
      {},
      Array.from({ length: 40 }, () => leg({ requestState: 'x' })),
    ),
  ],
  [
    'asks at a pace of its own',
    /^pace: asked 8 times/,
    observe(
      {},
      Array.from({ length: 8 }, () => ({ ...leg(), method: 'tasks/get' })),
    ),
  ],
  ['goes on asking after its end', /^requests after the end: 1/, observe({ lateRequests: 1 })],
  ['does twice what nobody agreed to', /^sent again: 1/, observe({}, [leg(), leg()])],
  ['sends a state that it made up', /^M3/, observe({}, [leg({ requestState: 'mine' })])],
  [
    'is done, but was asked',
    /^questions/,
    observe({ state: { ...done, result: { content: [], inputRequests: { name: {} } } } as CallState }),
  ],
  ['changes with every word', /^changes: 300/, observe({ changes: 300 })],
  ['takes more steps than what came in', /^work: 900 steps, 9.0/, observe({ steps: 900 })],
])('a call that %s is one', (_, finding, seen) => {
  expect(find(seen)).toContainEqual(expect.stringMatching(finding));
});

test('what comes in besides may take as much more', () => {
  const seen = observe({ steps: 900 });
  seen.books.received *= 4;
  expect(find(seen)).toEqual([]);
});
