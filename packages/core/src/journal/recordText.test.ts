import { expect, test } from 'vitest';
import { buildRecord, type CallRecord } from './callRecord.js';
import { toText } from './recordText.js';

const over = {
  questions: { name: { method: 'elicitation/create', params: { message: 'What is your name?' } } },
  answers: { name: { action: 'accept', content: { value: 'A "quoted" name, \u2028 and more]}' } } },
  askedAt: 1,
  sentAt: 2,
} as const;

function recordOf(state: CallRecord['state']): CallRecord {
  const server = { name: 'A server', endpoint: 'https://example.com/mcp' };
  return buildRecord({ id: 'mine', server, request: { tool: 'deploy' }, startedAt: 1, changedAt: 2, state });
}

test.each([
  [
    'rounds',
    {
      status: 'sending',
      phase: 'in-flight',
      leg: 2,
      rounds: [over, { ...over, askedAt: 3 }],
      payload: {},
      since: 3,
    },
  ],
  ['no rounds', { status: 'complete', leg: 1, rounds: [], result: { content: [] } }],
  [
    'rounds of an earlier start',
    { status: 'aborted', leg: 1, rounds: [], earlier: [over], reason: undefined },
  ],
] as const)('a record with %s reads as it was written', (_, state) => {
  const record = recordOf(state as CallRecord['state']);
  expect(JSON.parse(toText(record))).toEqual(JSON.parse(JSON.stringify(record)));
});

test.each([
  ['nothing', undefined],
  ['a text', 'text'],
  ['a list', [1]],
  ['no record', { state: { rounds: undefined } }],
  ['an empty state', { state: {} }],
  ['a record without a state', { id: 'mine' }],
])('%s has the JSON that it always has, or reads as a record without rounds', (_, value) => {
  const text = toText(value) as string | undefined;
  const read = text === undefined ? undefined : (JSON.parse(text) as unknown);
  expect(read).toEqual(
    typeof value === 'object' && 'state' in value ? { state: { rounds: [] } } : structuredClone(value),
  );
});

test('what is over is written once, as it stood when it ended', () => {
  const content = { value: 'Ada' };
  const round = { ...over, answers: { name: { action: 'accept', content } } } as const;
  const first = toText(
    recordOf({
      status: 'awaiting-input',
      source: 'round',
      leg: 1,
      rounds: [round],
      open: { ...over, answers: {} },
    }),
  );
  content.value = 'changed by its host';
  const second = toText(
    recordOf({ status: 'sending', phase: 'in-flight', leg: 2, rounds: [round], payload: {}, since: 4 }),
  );
  expect(first).toContain('"Ada"');
  expect(second).toContain('"Ada"');
});

test('what has no JSON is told', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(() => toText({ ...recordOf({ status: 'idle', leg: 0, rounds: [] }), drafts: cyclic })).toThrow(
    TypeError,
  );
});
