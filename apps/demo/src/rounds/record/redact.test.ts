import { describe, expect, test } from 'vitest';
import { mask } from './maskSecrets.js';
import { addHash, hideInCutText, readDigest, redact } from './redact.js';
import { asObject, readParams } from './wireMessage.js';

const state = 'eyJhbGciOiJIUzI1NiJ9.a-state-that-nobody-may-see';

describe('requestState', () => {
  test.each([
    ['a request', { method: 'tools/call', params: { name: 'deploy', requestState: state } }, 'params'],
    ['an answer', { result: { resultType: 'input_required', requestState: state } }, 'result'],
  ])('of %s is its length only, and its hash once it is known', (_, given, part) => {
    const { message, requestState, hidden } = redact({ jsonrpc: '2.0', id: 1, ...given });
    expect(JSON.stringify(message)).not.toContain(state);
    expect(requestState).toBe(state);
    expect(hidden).toContain(state);
    const holder = asObject(message[part]) ?? {};
    expect(readDigest(holder)).toEqual({ redacted: 'requestState', length: state.length });
    const hashed = asObject(addHash(message, '3fa9')[part]) ?? {};
    expect(readDigest(hashed)).toEqual({ redacted: 'requestState', length: state.length, sha256: '3fa9' });
    expect({ ...message, [part]: { ...holder, requestState: state } }).toEqual({
      jsonrpc: '2.0',
      id: 1,
      ...given,
    });
  });

  test('that a server repeats elsewhere is hidden there too', () => {
    const error = { code: -32602, message: `Bad state: ${state}!`, data: { seen: [state] } };
    const { message } = redact({ id: 1, error }, { hidden: [state] });
    expect(JSON.stringify(message)).not.toContain('a-state-that');
    expect(message['error']).toMatchObject({ message: 'Bad state: […]!' });
  });

  test('that is as short as a word hides nothing but itself', () => {
    const { message } = redact({ params: { requestState: 'one', arguments: { a: 'one' } } });
    expect(readParams(message)['arguments']).toEqual({ a: 'one' });
    expect(readDigest(readParams(message))?.length).toBe(3);
  });

  test('that is no text is hidden all the same', () => {
    const { message } = redact({ result: { requestState: { secret: 'inside' } } });
    expect(JSON.stringify(message)).not.toContain('inside');
  });

  test('that is itself JSON is hidden however a server writes it', () => {
    const json = JSON.stringify({ user: 'ada lovelace', step: 2, note: 'a "b" & c/d', sum: 'x+y=z' });
    const forms = [
      json,
      JSON.stringify({ requestState: json }),
      JSON.stringify(JSON.stringify({ requestState: json })),
      `https://example.com/?state=${encodeURIComponent(json)}&next=1`,
      new URLSearchParams({ state: json }).toString(),
    ];
    const error = { code: 1, message: forms.join(' | '), data: { [json]: forms } };
    const { message } = redact({ id: 1, error }, { hidden: [json] });
    expect(JSON.stringify(message)).not.toMatch(/lovelace|a .?b|x.{1,3}y/);
    expect(message['error']).toMatchObject({ data: { '[…]': expect.any(Array) } });
    const escaped = JSON.stringify({ requestState: json });
    expect(hideInCutText(escaped.slice(0, 60), [json])).not.toContain('lovelace');
  });

  test('that is cut off in the middle is hidden as far as it goes', () => {
    expect(hideInCutText(`Refused: ${state.slice(0, 20)}`, [state])).toBe('Refused: […]');
    expect(hideInCutText(`Refused: ${state} and more`, [state])).toBe('Refused: […] and more');
    expect(hideInCutText('Refused: eyJhbGciOiJ but another', [state])).toContain('another');
  });
});

describe('secrets', () => {
  test('among the arguments are masked, at any depth, and hidden elsewhere', () => {
    const given = { user: 'ada', password: 'correct horse', nested: [{ apiKey: 'k-1' }], pin: 1234 };
    const { message } = redact({ params: { arguments: given, note: 'correct horse' } });
    expect(readParams(message)).toEqual({
      arguments: { user: 'ada', password: mask, nested: [{ apiKey: mask }], pin: mask },
      note: '[…]',
    });
  });

  test('in answers are told by the name or the title that the server gave the field', () => {
    const properties = { x: { type: 'string', title: 'Your password' }, city: { type: 'string' } };
    const asked = {
      result: {
        resultType: 'input_required',
        inputRequests: {
          login: { method: 'elicitation/create', params: { requestedSchema: { properties } } },
        },
      },
    };
    const inputResponses = {
      login: { action: 'accept', content: { x: 'hunter22', city: 'Kiel', token: 'abc' } },
      other: { action: 'decline' },
    };
    const { message } = redact({ params: { inputResponses } }, { asked });
    expect(readParams(message)['inputResponses']).toEqual({
      login: { action: 'accept', content: { x: mask, city: 'Kiel', token: mask } },
      other: { action: 'decline' },
    });
  });

  test('in structured content are masked; what only sounds alike is not', () => {
    const structuredContent = { accessToken: 'abc', maxTokens: 5, tokenCount: 7, password: '' };
    const { message } = redact({ result: { structuredContent } });
    expect(message['result']).toEqual({ structuredContent: { ...structuredContent, accessToken: mask } });
  });
});

test('the original stays as it is, and shares nothing that can change', () => {
  const original = { params: { requestState: state, arguments: { list: [{ a: 1 }] } } };
  const before = structuredClone(original);
  const { message } = redact(original);
  expect(original).toEqual(before);
  original.params.arguments.list[0] = { a: 2 };
  expect(readParams(message)['arguments']).toEqual({ list: [{ a: 1 }] });
});

test('a message that is nested without end is cut, not a reason to break', () => {
  let deep: unknown = 'core';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(() => redact({ result: { structuredContent: deep } })).not.toThrow();
});

test('a key that names the prototype stays a key', () => {
  const { message } = redact({ params: JSON.parse('{"__proto__": {"polluted": true}}') as object });
  expect(Object.hasOwn(readParams(message), '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
