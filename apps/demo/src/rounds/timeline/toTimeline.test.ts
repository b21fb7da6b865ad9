import { McpCallError, defaultLimits, type CallState, type Round } from '@mcp-roundtrip/core';
import { describe, expect, test } from 'vitest';
import type { CallRecord, LegRecord } from '../record/callRecord.js';
import { describeLeg, explainLeg } from './describeLeg.js';
import { toTimeline } from './toTimeline.js';

const form = (message: string) => ({ method: 'elicitation/create', params: { mode: 'form', message } });
const ask = (...keys: string[]) => ({
  result: {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(keys.map((key) => [key, form(`${key}?`)])),
  },
});
const notYet = { result: { resultType: 'input_required', requestState: { redacted: 'requestState' } } };
const done = { result: { resultType: 'complete', content: [] } };
const answers = (...keys: string[]) => ({
  inputResponses: Object.fromEntries(keys.map((key) => [key, { action: 'decline' }])),
});
const check = { requestState: { redacted: 'requestState', length: 5 } };

/** A leg that goes out at its time and is answered 10 ms later. */
function leg(number: number, sentAt: number, params: object, rest: Partial<LegRecord> = {}): LegRecord {
  const http = [{ url: 'https://example.com/', headers: {}, requestBytes: 100, responseBytes: 200 }];
  const request = { method: 'tools/call', params };
  const times = rest.answer ? { answeredAt: sentAt + 10 } : {};
  return { key: `${number}`, leg: number, sentAt, id: number, request, http, ...times, ...rest };
}

const record = (...legs: LegRecord[]): CallRecord => ({ callId: 'call', legs, omitted: 0 });
const base = { limits: defaultLimits, leg: 1, rounds: [] };
const kindsOf = (items: readonly { kind: string }[]) => items.map(({ kind }) => kind);
const stateOf = (status: string, rest: object = {}) => ({ ...base, status, ...rest }) as unknown as CallState;

describe('describeLeg', () => {
  test.each<[string, Partial<LegRecord>, object]>([
    ['on its way', {}, { kind: 'in-flight', isSent: true }],
    ['waiting for the connection', { request: undefined }, { kind: 'in-flight', isSent: false }],
    [
      'that asked',
      { answer: ask('name', 'region') },
      {
        kind: 'asked',
        questions: [
          { key: 'name', kind: 'form', message: 'name?' },
          { key: 'region', kind: 'form', message: 'region?' },
        ],
      },
    ],
    ['that met "not yet"', { answer: notYet }, { kind: 'not-yet' }],
    [
      'that became a task',
      { answer: { result: { resultType: 'task', taskId: 'one' } } },
      { kind: 'not-yet' },
    ],
    ['whose task works', { answer: { result: { taskId: 'one', status: 'working' } } }, { kind: 'not-yet' }],
    [
      'whose task asks',
      { answer: { result: { taskId: 'one', status: 'input_required' } } },
      { kind: 'not-yet' },
    ],
    [
      'whose task failed',
      { answer: { result: { taskId: 'one', status: 'failed' } } },
      { kind: 'complete', isError: true },
    ],
    ['that is complete', { answer: done }, { kind: 'complete', isError: false }],
    ['whose tool failed', { answer: { result: { isError: true } } }, { kind: 'complete', isError: true }],
    [
      'that was refused',
      { answer: { error: { code: -32602, message: 'No' } } },
      { kind: 'refused', code: -32602, message: 'No' },
    ],
    ['that was stopped', { failure: { code: 'aborted', at: 5 } }, { kind: 'stopped' }],
    [
      'that was lost',
      { failure: { code: 'network', at: 5 } },
      { kind: 'lost', code: 'network', isSent: true },
    ],
  ])('a leg %s', (_, rest, outcome) => {
    expect(describeLeg(leg(1, 0, {}, rest))).toEqual(outcome);
  });

  test('every kind of question has its name', () => {
    const inputRequests = {
      page: { method: 'elicitation/create', params: { mode: 'url', message: '' } },
      reply: { method: 'sampling/createMessage', params: {} },
      folders: { method: 'roots/list' },
      odd: { method: 'telepathy' },
      broken: null,
    };
    const outcome = describeLeg(
      leg(1, 0, {}, { answer: { result: { resultType: 'input_required', inputRequests } } }),
    );
    expect(outcome.kind === 'asked' && outcome.questions).toEqual([
      { key: 'page', kind: 'url' },
      { key: 'reply', kind: 'sampling' },
      { key: 'folders', kind: 'roots' },
      { key: 'odd', kind: 'other' },
      { key: 'broken', kind: 'other' },
    ]);
  });
});

test.each<[string, LegRecord, LegRecord | undefined, string]>([
  ['the first', leg(1, 0, {}), undefined, 'start'],
  ['answers', leg(2, 0, answers('a')), leg(1, 0, {}, { answer: ask('a') }), 'answers'],
  ['a check', leg(2, 0, check), leg(1, 0, {}, { answer: notYet }), 'check'],
  ['the first once more', leg(2, 0, {}), leg(1, 0, {}, { failure: { code: 'network', at: 1 } }), 'repeat'],
  [
    'answers once more',
    leg(3, 0, answers('a')),
    leg(2, 0, answers('a'), { failure: { code: 'timeout', at: 1 } }),
    'repeat',
  ],
  [
    'answers that never left',
    leg(3, 0, answers('a')),
    leg(2, 0, {}, { request: undefined, planned: { answers: true, state: false } }),
    'repeat',
  ],
  [
    'a look at its task',
    leg(2, 0, {}, { request: { method: 'tasks/get', params: { taskId: 'one' } } }),
    leg(1, 0, {}, { answer: { result: { resultType: 'task', taskId: 'one' } } }),
    'check',
  ],
  ['anew after an answer', leg(2, 0, {}), leg(1, 0, {}, { answer: ask('a') }), 'restart'],
  ['anew after a refusal', leg(3, 0, {}), leg(2, 0, check, { answer: { error: { code: 1 } } }), 'restart'],
  ['anew after a stop', leg(2, 0, {}), leg(1, 0, {}, { failure: { code: 'aborted', at: 1 } }), 'restart'],
])('explainLeg: %s', (_, given, before, reason) => {
  expect(explainLeg(given, before)).toBe(reason);
});

describe('toTimeline', () => {
  test('two rounds: legs and rounds take turns, with times and totals', () => {
    const rounds = [{ questions: [], answers: {}, askedAt: 1012, sentAt: 3000 }] as unknown as Round[];
    const timeline = toTimeline(
      record(
        leg(1, 1000, {}, { answer: ask('name') }),
        leg(2, 3005, answers('name'), { answer: ask('region') }),
        leg(3, 9015, answers('region'), { answer: done }),
      ),
      stateOf('complete', { rounds }),
      20_000,
    );
    expect(timeline.items).toMatchObject([
      { kind: 'leg', reason: 'start', offsetMs: 0, tookMs: 10 },
      { kind: 'round', number: 1, tookMs: 1988, answers: { name: { action: 'decline' } } },
      { kind: 'leg', reason: 'answers', offsetMs: 2005, tookMs: 10 },
      { kind: 'round', number: 2, tookMs: 6000, isOpen: false },
      { kind: 'leg', outcome: { kind: 'complete' }, offsetMs: 8015 },
    ]);
    expect(timeline).toMatchObject({
      startedAt: 1000,
      isRunning: false,
      totals: { legs: 3, rounds: 2, sentBytes: 300, receivedBytes: 600, serverMs: 30, humanMs: 7988 },
    });
  });

  test('what is still open takes until now', () => {
    const asking = toTimeline(record(leg(1, 0, {}, { answer: ask('a') })), stateOf('awaiting-input'), 5000);
    expect(asking.items[1]).toMatchObject({ kind: 'round', isOpen: true, tookMs: 4990 });
    expect(asking.isRunning).toBe(true);
    const sending = toTimeline(record(leg(1, 0, {})), stateOf('sending'), 700);
    expect(sending.items).toMatchObject([{ outcome: { kind: 'in-flight' }, tookMs: 700 }]);
    expect(toTimeline(record(leg(1, 50, {})), stateOf('sending'), 0).items).toMatchObject([{ tookMs: 0 }]);
  });

  test('checks that all meet "not yet" are folded, the first leg and the last are not', () => {
    const checks = [2, 3, 4, 5].map((number) => leg(number, number * 1000, check, { answer: notYet }));
    const all = [leg(1, 1000, {}, { answer: notYet }), ...checks, leg(6, 6000, check, { answer: done })];
    const { items, totals } = toTimeline(record(...all), stateOf('complete'), 0);
    expect(kindsOf(items)).toEqual(['leg', 'checks', 'leg']);
    expect(items[1]).toMatchObject({ tookMs: 3010, legs: { length: 4 } });
    expect(totals).toMatchObject({ legs: 6, serverMs: 60 });
  });

  test('a check on its way belongs to those before it; two checks stay as they are', () => {
    const first = leg(1, 0, {}, { answer: notYet });
    const two = [leg(2, 100, check, { answer: notYet }), leg(3, 200, check)];
    const waiting = stateOf('waiting-for-server');
    expect(kindsOf(toTimeline(record(first, ...two), waiting, 300).items)).toEqual(['leg', 'leg', 'leg']);
    const three = [
      leg(2, 100, check, { answer: notYet }),
      leg(3, 200, check, { answer: notYet }),
      leg(4, 300, check),
    ];
    expect(toTimeline(record(first, ...three), waiting, 450).items[1]).toMatchObject({
      kind: 'checks',
      tookMs: 350,
    });
  });

  test.each<[string, CallState, object]>([
    ['stopped', stateOf('aborted', { reason: 'enough' }), { code: 'aborted', message: 'enough' }],
    [
      'failed',
      stateOf('failed', { error: new McpCallError('denied', 'The person said no.') }),
      { code: 'denied', message: 'The person said no.' },
    ],
  ])('a call that was %s while it asked says so at its end', (_, state, end) => {
    const { items } = toTimeline(record(leg(1, 0, {}, { answer: ask('a') })), state, 0);
    expect(items).toMatchObject([
      { kind: 'leg' },
      { kind: 'round', answers: undefined },
      { kind: 'end', ...end },
    ]);
    expect(items[1]).not.toHaveProperty('isOpen', true);
  });

  test('a leg that came to nothing needs no end besides', () => {
    const state = stateOf('failed', { error: new McpCallError('network', 'gone') });
    const { items } = toTimeline(record(leg(1, 0, {}, { failure: { code: 'network', at: 9 } })), state, 0);
    expect(items).toMatchObject([{ kind: 'leg', tookMs: 9, outcome: { kind: 'lost' } }]);
  });

  test('an answer that the page cannot use is no round', () => {
    const failure = { code: 'refused-by-policy', at: 12 };
    const state = stateOf('failed', { error: new McpCallError('refused-by-policy', 'no') });
    const { items } = toTimeline(record(leg(1, 0, {}, { answer: ask('a'), failure })), state, 0);
    expect(items).toMatchObject([{ kind: 'leg' }, { kind: 'end', code: 'refused-by-policy' }]);
  });

  test('rounds count anew after a restart', () => {
    const { items, totals } = toTimeline(
      record(leg(1, 0, {}, { answer: ask('a') }), leg(2, 100, {}, { answer: ask('a') })),
      stateOf('awaiting-input'),
      200,
    );
    expect(items).toMatchObject([
      { kind: 'leg' },
      { kind: 'round', number: 1, isOpen: false },
      { kind: 'leg', reason: 'restart' },
      { kind: 'round', number: 1, isOpen: true },
    ]);
    expect(totals).toMatchObject({ rounds: 2, humanMs: 90 });
  });

  test('answers that did not leave at first are those of the round, and the person took until then', () => {
    const planned = { answers: true, state: false };
    const unsent = leg(2, 500, {}, { request: undefined, planned, failure: { code: 'network', at: 520 } });
    const asked = leg(1, 0, {}, { answer: ask('a') });
    const sent = leg(3, 9000, answers('a'), { answer: done });
    const round = { answers: { a: { action: 'accept' } }, questions: [], askedAt: 10, sentAt: 500 };
    const rounds = [round] as unknown as Round[];
    const before = toTimeline(
      record(asked, unsent),
      stateOf('failed', { rounds, error: new McpCallError('network', '') }),
      0,
    );
    expect(before.items[1]).toMatchObject({ answers: { a: { action: 'accept' } }, tookMs: 490 });
    const after = toTimeline(record(asked, unsent, sent), stateOf('complete', { rounds }), 0);
    expect(after.items[1]).toMatchObject({ answers: { a: { action: 'decline' } }, tookMs: 490 });
  });

  test('rounds from before this page was loaded come first', () => {
    const rounds = [
      {
        questions: [{ key: 'old', request: form('Old?') }],
        answers: { old: { action: 'accept' } },
        askedAt: 10,
        sentAt: 50,
      },
      { questions: [], answers: {}, askedAt: 60, sentAt: 1000 },
    ] as unknown as Round[];
    const { items, totals } = toTimeline(
      record(leg(3, 1000, answers('a'), { answer: done })),
      stateOf('complete', { rounds }),
      0,
    );
    expect(items).toMatchObject([
      {
        kind: 'round',
        number: 1,
        questions: [{ key: 'old' }],
        answers: { old: { action: 'accept' } },
        tookMs: 40,
      },
      { kind: 'leg', reason: 'answers' },
    ]);
    expect(totals.rounds).toBe(1);
  });

  test('a round that was taken up from before is open, though nothing was sent here', () => {
    const questions = [{ key: 'a', request: form('A?') }];
    const state = stateOf('awaiting-input', { questions, askedAt: 100 });
    expect(toTimeline(record(), state, 400).items).toMatchObject([
      { kind: 'round', number: 1, isOpen: true, tookMs: 300, questions: [{ key: 'a', message: 'A?' }] },
    ]);
  });

  describe('what was asked while a leg was on its way', () => {
    const asked = (key: string, askedAt: number, sentAt: number, rest: object = {}) => ({
      questions: [{ key, request: form(`${key}?`) }],
      answers: { [key]: { action: 'accept' } },
      askedAt,
      sentAt,
      ...rest,
    });

    test('is a round after that leg, and what it took is not the server’s', () => {
      const rounds = [asked('a', 1_100, 4_000), asked('b', 4_200, 9_000)];
      const answer = { ...leg(1, 1_000, {}, { answer: done }), answeredAt: 9_500 };
      const { items, totals } = toTimeline(record(answer), stateOf('complete', { rounds }), 20_000);
      expect(items).toMatchObject([
        { kind: 'leg', tookMs: 800, outcome: { kind: 'complete' } },
        { kind: 'round', number: 1, tookMs: 2_900, isOpen: false, answers: { a: { action: 'accept' } } },
        { kind: 'round', number: 2, tookMs: 4_800, questions: [{ key: 'b', kind: 'form' }] },
      ]);
      expect(totals).toMatchObject({ rounds: 2, humanMs: 7_700, serverMs: 800 });
    });

    test('takes a person’s time once, where two questions were open at once', () => {
      const rounds = [asked('a', 1_100, 4_100), asked('b', 1_100, 5_100)];
      const answer = { ...leg(1, 1_000, {}, { answer: done }), answeredAt: 5_300 };
      const { totals } = toTimeline(record(answer), stateOf('complete', { rounds }), 20_000);
      expect(totals).toMatchObject({ rounds: 2, humanMs: 4_000, serverMs: 300 });
    });

    test('is open until now', () => {
      const questions = [{ key: 'b', request: form('B?') }];
      const state = stateOf('awaiting-input', {
        rounds: [asked('a', 1_100, 2_100)],
        questions,
        askedAt: 2_200,
        ongoing: { payload: {}, since: 1_000 },
      });
      const { items, totals } = toTimeline(record(leg(1, 1_000, {})), state, 5_200);
      expect(items).toMatchObject([
        { kind: 'leg', tookMs: 200 },
        { kind: 'round', number: 1, isOpen: false },
        { kind: 'round', number: 2, isOpen: true, tookMs: 3_000, questions: [{ message: 'B?' }] },
      ]);
      expect(totals).toMatchObject({ rounds: 2, humanMs: 4_000, serverMs: 200 });
    });

    test('has no answer where nobody gave one, and took its time all the same', () => {
      const rounds = [asked('a', 1_100, 4_000, { answers: {}, unanswered: 'withdrawn' })];
      const answer = { ...leg(1, 1_000, {}, { answer: done }), answeredAt: 4_000 };
      const { items, totals } = toTimeline(record(answer), stateOf('complete', { rounds }), 20_000);
      expect(items[1]).toMatchObject({ kind: 'round', answers: undefined, tookMs: 2_900 });
      expect(totals).toMatchObject({ humanMs: 2_900, serverMs: 100 });
    });

    test('about a task stands between the looks at it', () => {
      const look = { request: { method: 'tasks/get', params: { taskId: 'one' } } };
      const task = (status: string) => ({ result: { taskId: 'one', status } });
      const { items } = toTimeline(
        record(
          leg(1, 0, {}, { answer: { result: { resultType: 'task', taskId: 'one' } } }),
          leg(2, 100, {}, { ...look, answer: task('input_required') }),
          { ...leg(2, 900, {}, { ...look, answer: task('completed') }), key: '2-2' },
        ),
        stateOf('complete', { rounds: [asked('a', 111, 800)] }),
        20_000,
      );
      expect(kindsOf(items)).toEqual(['leg', 'leg', 'round', 'leg']);
    });
  });

  test('a call without a leg yet, and one whose state is not known any more', () => {
    expect(toTimeline(record(), stateOf('sending'), 7)).toMatchObject({
      startedAt: 7,
      items: [],
      isRunning: true,
    });
    expect(toTimeline(record(leg(1, 0, {}, { answer: done })), undefined, 7).isRunning).toBe(false);
  });
});
