import { expect, it } from 'vitest';
import { toJsonText } from './toJsonText.js';

it('indents what can be read', () => {
  expect(toJsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
});

it('keeps deep nesting short', () => {
  const deep = `${'['.repeat(500)}${']'.repeat(500)}`;
  expect(toJsonText(JSON.parse(deep))).toBe(deep);
});

it('gives up on what JSON cannot say', () => {
  const circle: { self?: unknown } = {};
  circle.self = circle;
  expect(toJsonText(circle)).toBeUndefined();
  expect(toJsonText(1n)).toBeUndefined();
  expect(toJsonText(undefined)).toBeUndefined();
  expect(() => toJsonText(JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))).not.toThrow();
});
