import { expect, test } from 'vitest';
import { collectCompletion } from './collectCompletion.js';

function collect(...deltas: readonly object[]) {
  const collected = collectCompletion();
  for (const delta of deltas) collected.add({ choices: [{ delta }] });
  return collected.finish();
}

function toNames(calls: readonly { function: { name: string; arguments: string } }[]) {
  return calls.map((call) => `${call.function.name} ${call.function.arguments}`);
}

const first = { id: 'a', function: { name: 'one', arguments: '{"x":' } };
const second = { id: 'b', function: { name: 'two', arguments: '{}' } };

test('pieces of calls find each other by their index', () => {
  const { toolCalls } = collect(
    { tool_calls: [{ index: 0, ...first }] },
    { tool_calls: [{ index: 1, ...second }] },
    { tool_calls: [{ index: 0, function: { arguments: '1}' } }] },
  );
  expect(toNames(toolCalls)).toEqual(['one {"x":1}', 'two {}']);
});

test('calls that share an index are told apart by their ids', () => {
  const whole = { ...first, function: { name: 'one', arguments: '{}' } };
  const { toolCalls } = collect(
    { tool_calls: [{ index: 0, ...whole }] },
    { tool_calls: [{ index: 0, ...second }] },
  );
  expect(toNames(toolCalls)).toEqual(['one {}', 'two {}']);
});

test('calls without an index are told apart by their ids or their names', () => {
  expect(
    toNames(
      collect(
        { tool_calls: [first] },
        { tool_calls: [{ function: { arguments: '1}' } }] },
        { tool_calls: [{ function: { name: 'two', arguments: '{}' } }] },
      ).toolCalls,
    ),
  ).toEqual(['one {"x":1}', 'two {}']);
});

test('a call without an id is given one, and arguments that are no text become JSON', () => {
  const { toolCalls } = collect({ tool_calls: [{ function: { name: 'one', arguments: { x: 1 } } }] });
  expect(toolCalls).toEqual([
    { id: 'call_0', type: 'function', function: { name: 'one', arguments: '{"x":1}' } },
  ]);
});

test('what an endpoint adds to a call is kept, because it wants it back', () => {
  const extra = { extra_content: { signature: 's' } };
  const { toolCalls } = collect({ tool_calls: [{ index: 0, ...second, ...extra }] });
  expect(toolCalls[0]).toMatchObject({ id: 'b', ...extra });
});

test('text may come in parts, and a refusal is text', () => {
  expect(collect({ content: [{ type: 'text', text: 'A' }] }, { refusal: 'B' }).text).toBe('AB');
});

test('what makes no sense adds nothing', () => {
  const collected = collectCompletion();
  expect([{}, { choices: 1 }, { choices: [null] }, { choices: [{ delta: 3 }] }].map(collected.add)).toEqual([
    '',
    '',
    '',
    '',
  ]);
  expect(collected.finish()).toEqual({ text: '', toolCalls: [], finishReason: undefined, model: undefined });
});
