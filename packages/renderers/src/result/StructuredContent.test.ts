import { expect, it } from 'vitest';
import { toJsonText } from './StructuredContent.js';

it('indents what can be read', () => {
  expect(toJsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

it('keeps deep nesting short', () => {
  const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
  expect(toJsonText(JSON.parse(deep))).toBe(deep);
});

it('writes what is nested deeper than any stack', () => {
  const depth = 100_000;
  const deep = `[1,${'{"a":[null,"b",'.repeat(depth)}{}${'],"c":[]}'.repeat(depth)}]`;
  expect(toJsonText(JSON.parse(deep)) === deep).toBe(true);
});

it('gives up on a circle at any depth', () => {
  const end: unknown[] = [];
  let deep = end;
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  end.push(deep);
  expect(toJsonText(deep)).toBeUndefined();
});

it('gives up on what JSON cannot say', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(toJsonText(circle)).toBeUndefined();
  expect(toJsonText(1n)).toBeUndefined();
  expect(toJsonText(undefined)).toBeUndefined();
});
