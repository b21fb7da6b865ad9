import { expect, test, vi } from 'vitest';
import type { Demo } from '../createDemo.js';
import { createChat } from './createChat.js';
import { pickChoice } from './pickChoice.js';
import { demoOffers } from './reading/demoOffers.js';

function pickTwice(name: string) {
  const chat = createChat();
  const id = chat.add({ kind: 'choice', options: [] });
  // As the demo does it.
  const run = vi.fn((serverId: string, request: { tool: string }, { inPlaceOf }: { inPlaceOf?: string }) =>
    chat.add({ kind: 'call', serverId, callId: 'call', request }, inPlaceOf),
  );
  // Only what a choice needs.
  const demo = { chat, run } as unknown as Demo;
  const offer = demoOffers.find((known) => known.name === name);
  if (!offer) throw new Error(`There is no ${name}.`);
  for (const isUnclear of [false, false]) pickChoice(demo, id, { offer, given: {}, isUnclear });
  return { run, messages: chat.messages.get() };
}

test('what was picked takes the place of the choice, so that it runs once', () => {
  const { run, messages } = pickTwice('wipe-cache');
  expect(run).toHaveBeenCalledOnce();
  expect(messages.map(({ kind }) => kind)).toEqual(['call']);
});

test('so does the form for what is missing', () => {
  const { run, messages } = pickTwice('deploy');
  expect(run).not.toHaveBeenCalled();
  expect(messages.map(({ kind }) => kind)).toEqual(['arguments']);
});
