import { describe, expect, test } from 'vitest';
import { isAimedAt, mutateText } from './mutateMessage.js';

const message = {
  jsonrpc: '2.0',
  id: 1,
  result: { tools: [{ name: 'one', inputSchema: { type: 'object' } }], ttlMs: 5 },
};
const change = (mutation: Parameters<typeof mutateText>[1]) =>
  JSON.parse(mutateText(message, mutation)).result;

describe('a message is changed', () => {
  test('at a path, and nowhere else', () => {
    expect(change({ family: 'types', place: '/result/tools/0/name', value: null })).toEqual({
      tools: [{ name: null, inputSchema: { type: 'object' } }],
      ttlMs: 5,
    });
    expect(message.result.tools[0]?.name).toBe('one');
  });

  test('at a place by its number, which goes round', () => {
    const all = Array.from({ length: 64 }, (_, place) => change({ family: 'missing', place }));
    // The result, its tools, the one of them, its name and schema, the type there, and the time.
    expect(new Set(all.map((result) => JSON.stringify(result))).size).toBe(7);
  });

  test('where its family has places of its own', () => {
    for (const place of [0, 1, 2, 63]) {
      expect(change({ family: 'numbers', place, digits: '7' }).ttlMs).toBe(7);
      expect(change({ family: 'schemas', place, value: true }).tools[0].inputSchema).toBe(true);
    }
  });

  test('into a number that JavaScript does not have', () => {
    expect(mutateText(message, { family: 'numbers', place: 0, digits: '1e400' })).toContain('"ttlMs":1e400');
  });

  test('by a name that means something to objects', () => {
    const extra = { family: 'extra', place: '/result', name: '__proto__', value: 5 } as const;
    expect(Object.hasOwn(change(extra), '__proto__')).toBe(true);
  });

  test('into what is too large to be written down', () => {
    const nested = change({ family: 'depth', place: '/result', value: { huge: 'nested list', count: 3 } });
    expect(nested).toEqual([[[message.result]]]);
  });
});

test('a case is about one kind of message, and where it says so about the first of them', () => {
  const mutation = { family: 'missing', place: 0 } as const;
  expect(isAimedAt({ kind: 'tools/list', mutation }, message, 'tools/list', 3)).toBe(true);
  expect(isAimedAt({ kind: 'tools/list', mutation, nth: 0 }, message, 'tools/list', 3)).toBe(false);
  expect(isAimedAt({ kind: 'tools/call', mutation }, message, 'tools/list', 0)).toBe(false);
});
