import { describe, expect, test } from 'vitest';
import type { WireQuestion } from '../questions/question.js';
import { limits } from '../wire/limits.js';
import { saysTooMuch } from './saysTooMuch.js';
import type { StateRecord } from './stateRecord.js';

const tooLong = 'x'.repeat(limits.storedCharacters + 1);
const half = 'x'.repeat(limits.storedCharacters / 2 + 1);

describe('a server says too much', () => {
  test.each<[string, StateRecord]>([
    ['in a result', complete({ content: [], structuredContent: { text: tooLong } })],
    ['in an open question', awaiting(question(tooLong))],
    ['in two rounds that would each be fine', awaiting(question(half), question(half))],
    ['in the state that it wants back', { ...awaiting(question('Name?')), requestState: tooLong }],
    ['by the number of values', complete({ content: [], list: Array(limits.storedParts).fill(0) })],
  ])('%s', (_, state) => expect(saysTooMuch(state)).toBe(true));

  test('but not by what the person answers', () => {
    const state = awaiting(question('Name?'), question('Name?'), {
      action: 'accept',
      content: { file: tooLong },
    });
    expect(saysTooMuch(state)).toBe(false);
  });
});

test('what was said is measured once, however often its call is written down', () => {
  let reads = 0;
  const counted = <Value extends object>(value: Value) =>
    new Proxy(value, {
      get: (target, name, receiver) => {
        reads += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  const request = counted(question('Name?'));
  const result = counted({ content: [] });
  saysTooMuch(awaiting(request));
  saysTooMuch(complete(result));
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  saysTooMuch(awaiting(request, request));
  saysTooMuch(complete(result));
  expect(reads).toBe(0);
});

function question(message: string): WireQuestion {
  return { method: 'elicitation/create', params: { message } };
}

function complete(result: Extract<StateRecord, { status: 'complete' }>['result']): StateRecord {
  return { leg: 1, rounds: [], status: 'complete', result };
}

function awaiting(open: WireQuestion, earlier?: WireQuestion, answer?: object) {
  const round = (asked: WireQuestion) => ({
    questions: { name: asked },
    answers: (answer ? { name: answer } : {}) as never,
    askedAt: 0,
  });
  const rounds = earlier ? [round(earlier)] : [];
  return {
    leg: 1,
    rounds,
    status: 'awaiting-input',
    source: 'round',
    open: round(open),
  } satisfies StateRecord;
}
