import { expect, it } from 'vitest';
import { emptyDraft, toDraft } from './replyDraft.js';
import { buildReplyState, transitionReply, type ReplyEvent } from './replyState.js';
import { readSavedReply, toSavedReply } from './savedReply.js';

const reply = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hello' } } as const;
const run = (...events: readonly ReplyEvent[]) => events.reduce(transitionReply, buildReplyState(undefined));
const keep = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

it.each<[string, readonly ReplyEvent[]]>([
  ['a model’s reply', [{ type: 'reply-arrived', reply }]],
  [
    'an edited reply',
    [
      { type: 'reply-arrived', reply },
      { type: 'text-edited', index: 0, text: 'Hello you' },
    ],
  ],
  [
    'a reply that waits beside what is being written',
    [
      { type: 'writing-begun' },
      { type: 'text-edited', index: 0, text: 'Mine' },
      { type: 'reply-arrived', reply },
    ],
  ],
  [
    'what was written and put aside',
    [
      { type: 'writing-begun' },
      { type: 'text-edited', index: 0, text: 'Mine' },
      { type: 'reply-arrived', reply },
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
  const running = transitionReply(run({ type: 'reply-arrived', reply }), { type: 'run-started', at: 5 });
  const after = buildReplyState(undefined, readSavedReply(toSavedReply(running)));
  expect(after).toMatchObject({ run: { status: 'idle' }, drafts: 0, draft: toDraft(reply) });
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
  expect(buildReplyState(reply, saved).draft).toEqual(toDraft(reply));
});
