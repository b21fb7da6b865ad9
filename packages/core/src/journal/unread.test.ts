import { expect, test, vi } from 'vitest';
import type { CreateMessageResult } from '@modelcontextprotocol/client';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept } from '../call/answer.js';
import { createCalls, type CallsOptions } from '../runtime/createCalls.js';
import { answerByHandler } from '../call/policy.js';
import { until } from '../runtime/until.js';
import { createJournal, type JournalOptions } from './createJournal.js';
import { memoryStorage, type CallStorage } from './storage.js';
import { endpoint } from './testing/openServer.js';

const reply: CreateMessageResult = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hi' } };
const thank = {
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text: 'Thank' } }], maxTokens: 9 },
};

/** A server that charges on the answer to its question, and has the host write a note after that. */
const pay: Script = ({ requestState }) => {
  if (requestState === undefined) return { inputRequests: { pay: askText('Pay?') }, requestState: 'paid' };
  if (requestState === 'charged') return completeWith('thanks');
  return { inputRequests: { note: thank } as never, requestState: 'charged' };
};

/** A page over a storage that outlives it, with a host that writes notes as `sampling` does. */
async function openPage(
  storage: CallStorage,
  sampling: NonNullable<CallsOptions['sampling']>,
  options: JournalOptions = {},
) {
  const page = await connectInPage(scriptServer(pay));
  const journal = createJournal({ storage, tabs: false, ...options });
  const calls = createCalls({
    client: page.client,
    endpoint,
    journal,
    sampling,
    autoAnswer: answerByHandler,
  });
  await journal.restore(calls);
  const statesSent = () => page.exchangesOf('tools/call').map(({ params }) => params['requestState']);
  return { calls, statesSent };
}

/** A page whose host cannot read an answer that has arrived, and is at it again when the page dies. */
async function dieWhileReadingAgain(storage: CallStorage, options: JournalOptions = {}) {
  let tries = 0;
  const { calls, statesSent } = await openPage(
    storage,
    () => {
      tries += 1;
      if (tries === 1) throw new Error('429');
      return new Promise(() => {});
    },
    options,
  );
  const call = calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  call.answer('pay', accept({ value: 'yes' }));
  await until(call, 'failed');
  call.retry();
  await vi.waitFor(async () => {
    expect(tries).toBe(2);
    expect(await storage.list('')).toMatchObject([{ value: { state: { status: 'sending' } } }]);
  });
  expect(statesSent()).toEqual([undefined, 'paid']);
}

test.each<[string, JournalOptions]>([
  ['', {}],
  [' by a host that keeps no answers', { keepsAnswers: false }],
])(
  'an answer that a page was reading again when it died is read by the next page, and nothing is sent again%s',
  async (_, options) => {
    const storage = memoryStorage();
    await dieWhileReadingAgain(storage, options);
    const { calls, statesSent } = await openPage(storage, () => reply, options);
    const call = calls.get('mine');
    expect(call?.state.status).toBe('sending');
    expect(JSON.stringify(await call?.finished)).toContain('thanks');
    // Only what the note is the answer to, and not what had charged.
    expect(statesSent()).toEqual(['charged']);
  },
);

test('an answer that cannot be read in the next page either is kept there', async () => {
  const storage = memoryStorage();
  await dieWhileReadingAgain(storage);
  const { calls, statesSent } = await openPage(storage, () => {
    throw new Error('429');
  });
  const call = calls.get('mine');
  expect(call && (await until(call, 'failed', 'in-doubt'))).toMatchObject({
    status: 'failed',
    error: { code: 'host-error' },
    unread: { kind: 'input-required' },
  });
  expect(statesSent()).toEqual([]);
});

test('an answer that could not be read is read again in the next page of a host that keeps no answers', async () => {
  const storage = memoryStorage();
  const failing = () => {
    throw new Error('429');
  };
  const first = await openPage(storage, failing, { keepsAnswers: false });
  const call = first.calls.start({ tool: 'scripted' }, { id: 'mine' });
  await until(call, 'awaiting-input');
  call.answer('pay', accept({ value: 'yes' }));
  await until(call, 'failed');
  first.calls.close();
  const { calls, statesSent } = await openPage(storage, () => reply, { keepsAnswers: false });
  calls.get('mine')?.retry();
  expect(JSON.stringify(await calls.get('mine')?.finished)).toContain('thanks');
  expect(statesSent()).toEqual(['charged']);
});
