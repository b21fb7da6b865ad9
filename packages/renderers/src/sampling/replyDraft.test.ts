import type { SamplingAnswer } from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import {
  editDraft,
  emptyDraft,
  isWritten,
  toDraft,
  toReply,
  readSavedReply,
  toSavedReply,
} from './replyDraft.js';
import { buildReplyState, transitionReply, type ReplyEvent } from './replyState.js';

const text = (said: string) => ({ type: 'text', text: said }) as const;
const reply: SamplingAnswer = {
  role: 'assistant',
  model: 'example-1',
  content: text('Hello'),
  stopReason: 'maxTokens',
};
const toolUse = { type: 'tool_use', id: '1', name: 'look', input: {} } as const;

describe('toReply', () => {
  it('sends an unedited reply as it came', () => {
    expect(toReply(toDraft(reply))).toBe(reply);
  });

  it('keeps the model of an edited reply, and says that the person ended it', () => {
    expect(toReply(editDraft(toDraft(reply), 0, 'Hello there'))).toEqual({
      ...reply,
      content: text('Hello there'),
      stopReason: 'endTurn',
    });
  });

  it('names no model for a reply by hand', () => {
    expect(toReply(editDraft(emptyDraft, 0, 'Mine'))).toEqual({
      role: 'assistant',
      model: 'human',
      content: text('Mine'),
      stopReason: 'endTurn',
    });
  });

  it.each(['', ' \n'])('sends nothing for %j', (said) => {
    expect(toReply(editDraft(toDraft(reply), 0, said))).toBeUndefined();
    expect(toReply(toDraft({ ...reply, content: text(said) }))).toBeUndefined();
  });

  it('leaves out an emptied text beside a use of a tool, which stays what it was', () => {
    const withTool = { ...reply, content: [text('Let me look'), toolUse], stopReason: 'toolUse' };
    expect(toReply(editDraft(toDraft(withTool), 0, ''))).toEqual({ ...withTool, content: [toolUse] });
    expect(toReply(editDraft(toDraft(withTool), 0, 'Looking'))).toEqual({
      ...withTool,
      content: [text('Looking'), toolUse],
    });
  });

  it('keeps what else belongs to an edited text', () => {
    const annotated = { ...text('Hello'), annotations: { priority: 1 } };
    expect(toReply(editDraft(toDraft({ ...reply, content: annotated }), 0, 'Hi'))?.content).toEqual({
      ...annotated,
      text: 'Hi',
    });
  });
});

describe('toDraft', () => {
  it.each([undefined, null, 'text', {}, { content: null }, { content: ['x'] }, { content: [] }])(
    'is empty for a reply of %j',
    (junk) => {
      const draft = toDraft(junk as unknown as SamplingAnswer);
      expect(draft.blocks).toEqual(emptyDraft.blocks);
      expect(toReply(draft)).toBeUndefined();
    },
  );
});

describe('isWritten', () => {
  it('is what the person would lose', () => {
    expect(isWritten(emptyDraft)).toBe(false);
    expect(isWritten(toDraft(reply))).toBe(false);
    expect(isWritten(editDraft(toDraft(reply), 0, ''))).toBe(false);
    expect(isWritten(editDraft(emptyDraft, 0, 'Mine'))).toBe(true);
  });
});

const modelReply = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hello' } } as const;
const run = (...events: readonly ReplyEvent[]) => events.reduce(transitionReply, buildReplyState(undefined));
const keep = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

it.each<[string, readonly ReplyEvent[]]>([
  ['a model’s reply', [{ type: 'reply-arrived', reply: modelReply }]],
  [
    'an edited reply',
    [
      { type: 'reply-arrived', reply: modelReply },
      { type: 'text-edited', index: 0, text: 'Hello you' },
    ],
  ],
  [
    'a reply that waits beside what is being written',
    [
      { type: 'writing-begun' },
      { type: 'text-edited', index: 0, text: 'Mine' },
      { type: 'reply-arrived', reply: modelReply },
    ],
  ],
  [
    'what was written and put aside',
    [
      { type: 'writing-begun' },
      { type: 'text-edited', index: 0, text: 'Mine' },
      { type: 'reply-arrived', reply: modelReply },
      { type: 'offer-taken' },
    ],
  ],
])('brings back %s', (_, events) => {
  const before = run(...events);
  const { draft, offered, kept } = before;
  const after = buildReplyState(undefined, readSavedReply(keep(toSavedReply(before))));
  expect(after).toEqual({
    ...buildReplyState(undefined),
    draft,
    kept,
    ...(offered && { offered }),
  });
});

it('brings back no run, and takes no focus', () => {
  const running = transitionReply(run({ type: 'reply-arrived', reply: modelReply }), {
    type: 'run-started',
    at: 5,
  });
  const after = buildReplyState(undefined, readSavedReply(toSavedReply(running)));
  expect(after).toMatchObject({ run: { status: 'idle' }, drafts: 0, draft: toDraft(modelReply) });
});

it('keeps nothing of what is no data', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(toSavedReply({ draft: { ...emptyDraft, blocks: [cyclic] }, kept: [] })).toBeUndefined();
});

it.each([
  [undefined, undefined],
  ['x', undefined],
  [[], undefined],
  [{}, { kept: [] }],
  [{ draft: 'x', offered: 'y', kept: 'z' }, { kept: [] }],
  [{ draft: { blocks: [null], isEdited: true }, kept: [{ blocks: [] }] }, { kept: [] }],
  [{ draft: { blocks: [], isEdited: true, reply: 'x' } }, { kept: [] }],
])('reads %j from a storage as %j', (saved, read) => {
  expect(readSavedReply(saved)).toEqual(read);
});

it('lets an answer that was given come first', () => {
  const saved = readSavedReply(toSavedReply(run({ type: 'writing-begun' })));
  expect(buildReplyState(modelReply, saved).draft).toEqual(toDraft(modelReply));
});
