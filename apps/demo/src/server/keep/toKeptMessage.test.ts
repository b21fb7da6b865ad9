import {
  buildIdleState,
  McpCallError,
  type Call,
  type CallState,
  type InputQuestion,
} from '@mcp-roundtrip/core';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../chat/createChat.js';
import { toKeptMessage } from './toKeptMessage.js';

const server = {
  name: 'demo-server',
  origin: 'http://127.0.0.1:5173',
  endpoint: 'http://127.0.0.1:5173/mcp',
};
const request = { tool: 'deploy', arguments: { env: 'prod' } };
const message: ChatMessage = {
  id: 'message-1',
  kind: 'call',
  serverId: server.endpoint,
  callId: 'call-1',
  request: { ...request, inputSchema: { type: 'object' } },
};
const base = { ...buildIdleState(), leg: 1 };
const question = {
  key: 'confirm',
  kind: 'form',
  server,
  request: { method: 'elicitation/create', params: {} },
} as unknown as InputQuestion;
const answers = { confirm: { action: 'accept' } } as const;
const round = { questions: [question], answers, askedAt: 1, sentAt: 2 };
const refused = new McpCallError('unauthorized', 'The server wants a sign-in.', { httpStatus: 401 });
const unsent = new McpCallError('network', 'Nothing was sent.', { unsent: true });
const lost = new McpCallError('network', 'The connection was lost.', { serverMessage: 'x'.repeat(5000) });

// Only what is read here is there.
const callIn = (state: CallState) => ({ id: 'call-1', request, server, state }) as unknown as Call;
const keep = (state: CallState, signsIn = true) => toKeptMessage(message, callIn(state), signsIn);

describe('toKeptMessage', () => {
  it('keeps an open question, with the answers that were given so far', () => {
    const state: CallState = {
      ...base,
      status: 'awaiting-input',
      questions: [question],
      answers,
      askedAt: 1,
      requestState: 'sealed',
    };
    for (const signsIn of [true, false]) {
      const { message: kept, resumption } = keep(state, signsIn);
      expect(kept).toEqual({ kind: 'call', serverId: server.endpoint, callId: 'call-1', request });
      expect(resumption).toMatchObject({
        kind: 'ask',
        sends: false,
        snapshot: { id: 'call-1', open: { answers }, requestState: 'sealed' },
      });
    }
  });

  it.each([refused, unsent])(
    'sends answers that did not arrive once the person is signed in (%s)',
    (error) => {
      const payload = { inputResponses: answers, requestState: 'sealed' };
      const state: CallState = { ...base, status: 'failed', rounds: [round], error, payload };
      expect(keep(state).resumption).toMatchObject({
        kind: 'ask',
        sends: true,
        snapshot: { open: { answers } },
      });
      expect(keep(state, false).resumption).toMatchObject({ kind: 'ask', sends: false });
    },
  );

  it('begins a call anew whose first leg was refused, at the server that is signed in to alone', () => {
    const state: CallState = { ...base, status: 'failed', error: refused, payload: {} };
    expect(keep(state).resumption).toEqual({ kind: 'start' });
    expect(keep(state, false).message).toMatchObject({ kind: 'past-call', end: { status: 'failed' } });
  });

  it('never sends again what the server may have acted upon', () => {
    const payload = { inputResponses: answers };
    const { message: kept, resumption } = keep({
      ...base,
      status: 'failed',
      rounds: [round],
      error: lost,
      payload,
    });
    expect(resumption).toBeUndefined();
    expect(kept).toMatchObject({ kind: 'past-call', end: { status: 'failed', code: 'network' } });
    expect(JSON.stringify(kept).length).toBeLessThan(2000);
  });

  it('cannot keep a check of a server that said "not yet"', () => {
    const payload = { requestState: 'sealed' };
    const { message: kept } = keep({ ...base, status: 'failed', error: refused, payload });
    expect(kept).toMatchObject({ kind: 'past-call', end: { status: 'failed', code: 'unauthorized' } });
  });

  it('tells what became of all the others', () => {
    const result = { content: [{ type: 'text', text: 'Deployed' }] } as const;
    const ends = (
      [
        { ...base, status: 'complete', result: { content: [...result.content] } },
        { ...base, status: 'aborted' },
        { ...base, status: 'sending', payload: {}, since: 1 },
        { ...base, status: 'waiting-for-server', requestState: 's', since: 1, checks: 1, checking: false },
      ] satisfies CallState[]
    ).map((state) => keep(state).message);
    expect(ends).toMatchObject([
      {
        end: { status: 'complete', result },
        serverName: 'demo-server',
        serverOrigin: server.origin,
        request,
      },
      { end: { status: 'stopped' } },
      { end: { status: 'interrupted' } },
      { end: { status: 'interrupted' } },
    ]);
  });

  it('leaves the other messages as they are, except that nobody is writing any more', () => {
    const person: ChatMessage = { id: 'message-2', kind: 'person', text: 'Hello' };
    expect(toKeptMessage(person, undefined, true)).toEqual({ message: { kind: 'person', text: 'Hello' } });
    const writing: ChatMessage = {
      id: 'm',
      kind: 'assistant',
      author: 'model',
      text: 'I am',
      isWriting: true,
    };
    expect(toKeptMessage(writing, undefined, true).message).toMatchObject({ text: 'I am', isWriting: false });
    expect(toKeptMessage(message, undefined, true).message).toMatchObject({ kind: 'call', callId: 'call-1' });
  });
});
