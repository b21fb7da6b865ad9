import { expect, it } from 'vitest';
import type { SamplingAnswer } from '@mcp-roundtrip/core';
import { buildReplyState, transitionReply, type ReplyEvent } from './replyState.js';

const toReply = (text: string): SamplingAnswer => ({
  role: 'assistant',
  model: 'example-1',
  content: { type: 'text', text },
});
const first = toReply('First');
const second = toReply('Second');
const after = (events: readonly ReplyEvent[], answered?: SamplingAnswer) =>
  events.reduce(transitionReply, buildReplyState(answered));

const started: ReplyEvent = { type: 'run-started', at: 5 };
const arrived: ReplyEvent = { type: 'reply-arrived', reply: first };
const begun: ReplyEvent = { type: 'writing-begun' };
const edit = (text: string): ReplyEvent => ({ type: 'text-edited', index: 0, text });
const textOf = (state: ReturnType<typeof after>) => state.draft?.blocks[0]?.['text'];

it('begins with nothing, or with the answer that is being changed', () => {
  expect(after([])).toEqual({ run: { status: 'idle' }, hasModel: true, kept: [], drafts: 0 });
  expect(textOf(after([], first))).toBe('First');
  expect(after([], first).drafts).toBe(0);
});

it('runs, and shows the reply', () => {
  expect(after([started]).run).toEqual({ status: 'running', since: 5 });
  const state = after([started, arrived]);
  expect(state).toMatchObject({ run: { status: 'done' }, drafts: 1, draft: { reply: first } });
});

it('keeps what the person has written, and offers the reply', () => {
  const state = after([started, begun, edit('Mine'), arrived]);
  expect(textOf(state)).toBe('Mine');
  expect(state.offered).toBe(first);
  const taken = transitionReply(state, { type: 'offer-taken' });
  expect(textOf(taken)).toBe('First');
  expect(taken.offered).toBeUndefined();
});

it('gives back what the person has written, and what they did to the reply meanwhile', () => {
  const taken: ReplyEvent = { type: 'offer-taken' };
  const back: ReplyEvent = { type: 'kept-taken' };
  const written = [started, begun, edit('Mine'), arrived, taken];
  const unedited = after([...written, back]);
  expect(textOf(unedited)).toBe('Mine');
  expect(unedited).toMatchObject({ offered: first, kept: [] });
  const edited = after([...written, edit('First, edited'), back]);
  expect(textOf(edited)).toBe('Mine');
  expect(textOf(transitionReply(edited, back))).toBe('First, edited');
});

it('loses nothing the person has written, however many replies take its place', () => {
  const taken: ReplyEvent = { type: 'offer-taken' };
  const back: ReplyEvent = { type: 'kept-taken' };
  const again: ReplyEvent = { type: 'reply-arrived', reply: second };
  const state = after([begun, edit('Mine'), arrived, taken, edit('First, edited'), again, taken, back]);
  expect(textOf(state)).toBe('First, edited');
  expect(textOf(transitionReply(state, back))).toBe('Mine');
});

it('knows a reply by hand again when it is changed', () => {
  const byHand = { ...first, model: 'human' };
  expect(after([], byHand).draft?.reply).toBeUndefined();
  expect(after([started, arrived], byHand).offered).toBe(first);
});

it('lets the reply take the place of a field that is still empty', () => {
  expect(textOf(after([started, begun, arrived]))).toBe('First');
  expect(textOf(after([started, begun, edit('M'), edit(''), arrived]))).toBe('First');
});

it('replaces an unedited reply by that of another run, and offers it beside an edited one', () => {
  const again: ReplyEvent = { type: 'reply-arrived', reply: second };
  expect(textOf(after([started, arrived, started, again]))).toBe('Second');
  const edited = after([started, arrived, edit('First, edited'), started, again]);
  expect(textOf(edited)).toBe('First, edited');
  expect(edited.offered).toBe(second);
});

it('says why a run failed, and keeps what was there', () => {
  const state = after([started, arrived, started, { type: 'run-failed', reason: 'no credit' }]);
  expect(state.run).toEqual({ status: 'failed', reason: 'no credit' });
  expect(textOf(state)).toBe('First');
});

it('lets the person write where there is no model', () => {
  expect(after([started, { type: 'model-missing' }])).toMatchObject({
    run: { status: 'idle' },
    hasModel: false,
    drafts: 1,
  });
  expect(textOf(after([begun, edit('Mine'), started, { type: 'model-missing' }]))).toBe('Mine');
});

it('keeps a reply that cannot be edited while the person writes another', () => {
  const state = after([started, arrived, begun]);
  expect(textOf(state)).toBe('');
  expect(state.offered).toBe(first);
});

it('ignores what makes no sense', () => {
  expect(after([edit('x')])).toEqual(after([]));
  expect(after([{ type: 'offer-taken' }])).toEqual(after([]));
  expect(after([{ type: 'kept-taken' }])).toEqual(after([]));
});
