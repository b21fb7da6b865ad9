import { expect, it } from 'vitest';
import { createComposer } from './createComposer.js';

function createFilled(...texts: string[]) {
  const composer = createComposer();
  for (const text of texts) composer.keep(text);
  return composer;
}

it('empties the draft when it is sent', () => {
  const composer = createComposer();
  composer.draft.set('hello');
  composer.keep('hello');
  expect(composer.draft.get()).toBe('');
});

it('brings back what was sent, the latest first, and goes forward again', () => {
  const { draft, recall } = createFilled('one', 'two', 'three');
  const walk = (direction: 'earlier' | 'later') => [recall(direction), draft.get()];
  expect(walk('earlier')).toEqual([true, 'three']);
  expect(walk('earlier')).toEqual([true, 'two']);
  expect(walk('earlier')).toEqual([true, 'one']);
  expect(walk('earlier')).toEqual([false, 'one']);
  expect(walk('later')).toEqual([true, 'two']);
  expect(walk('later')).toEqual([true, 'three']);
  expect(walk('later')).toEqual([true, '']);
  expect(walk('later')).toEqual([false, '']);
  expect(walk('earlier')).toEqual([true, 'three']);
});

it('leaves alone what someone has written', () => {
  const { draft, recall } = createFilled('one');
  draft.set('my own');
  expect(recall('earlier')).toBe(false);
  expect(draft.get()).toBe('my own');
});

it('leaves alone what was brought back and then changed', () => {
  const { draft, recall } = createFilled('one', 'two');
  recall('earlier');
  draft.set('two and a half');
  expect(recall('earlier')).toBe(false);
});

it('has nothing to bring back before anything was sent', () => {
  expect(createComposer().recall('earlier')).toBe(false);
});

it('keeps the same text once', () => {
  const { draft, recall } = createFilled('one', 'two', 'two');
  recall('earlier');
  recall('earlier');
  expect(draft.get()).toBe('one');
});
