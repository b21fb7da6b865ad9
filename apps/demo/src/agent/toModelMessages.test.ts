import { defaultLimits, McpCallError, type Call, type CallRequest } from '@mcp-roundtrip/core';
import { expect, test } from 'vitest';
import type { ChatMessage, NewMessage } from '../chat/createChat.js';
import type { PastEnd } from '../server/past/PastCallMessage.js';
import { toModelMessages } from './toModelMessages.js';

const base = { leg: 1, rounds: [], limits: defaultLimits };
const deploy = { tool: 'deploy', arguments: { env: 'prod' } };
const states: Readonly<Record<string, Call['state']>> = {
  done: { ...base, status: 'complete', result: { content: [{ type: 'text', text: 'Deployed' }] } },
  stopped: { ...base, status: 'aborted' },
  denied: { ...base, status: 'failed', error: new McpCallError('denied', 'No.') },
  failed: {
    ...base,
    status: 'failed',
    error: new McpCallError('server-error', 'The server refused.', { serverMessage: 'out of disk' }),
  },
  running: { ...base, status: 'sending', phase: 'in-flight', payload: {}, since: 0 },
  note: { ...base, status: 'complete', result: { contents: [{ uri: 'note://1', text: 'Buy milk' }] } },
};
const requests: Readonly<Record<string, CallRequest>> = { note: { resource: 'note://1' } };

function toChat(...messages: readonly NewMessage[]): readonly ChatMessage[] {
  return messages.map((message, index) => ({ ...message, id: String(index) }));
}

function toCall(callId: string): NewMessage {
  return { kind: 'call', serverId: 'a', callId, request: requests[callId] ?? deploy };
}

function retell(...messages: readonly NewMessage[]) {
  return toModelMessages(toChat(...messages), {
    table: { nameOf: ({ tool }) => `a__${tool}` },
    // Only these two parts of a call are read.
    findCall: (_, id) => states[id] && ({ request: requests[id] ?? deploy, state: states[id] } as Call),
  });
}

const person = (text: string): NewMessage => ({ kind: 'person', text });
const model = (text: string): NewMessage => ({ kind: 'assistant', author: 'model', text });
const toTold = (id: string) => ({
  id,
  type: 'function',
  function: { name: 'a__deploy', arguments: '{"env":"prod"}' },
});

test('a call belongs to the words before it, and its result follows', () => {
  expect(retell(person('Deploy'), model('At once.'), toCall('done'), model('It is deployed.'))).toEqual([
    { role: 'user', content: 'Deploy' },
    { role: 'assistant', content: 'At once.', tool_calls: [toTold('done')] },
    { role: 'tool', tool_call_id: 'done', content: 'Deployed' },
    { role: 'assistant', content: 'It is deployed.' },
  ]);
});

test('calls that follow each other stand in one message, their results behind it', () => {
  expect(retell(person('Deploy twice'), toCall('done'), toCall('stopped'))).toEqual([
    { role: 'user', content: 'Deploy twice' },
    { role: 'assistant', content: null, tool_calls: [toTold('done'), toTold('stopped')] },
    { role: 'tool', tool_call_id: 'done', content: 'Deployed' },
    { role: 'tool', tool_call_id: 'stopped', content: 'The person stopped this call before it was done.' },
  ]);
});

test('every end of a call has its words', () => {
  const told = ['denied', 'failed', 'running', 'unknown'].map((id) => retell(toCall(id)).at(-1)?.content);
  expect(told).toEqual([
    'The person did not allow what the tool asked for, so the call was stopped.',
    'The call failed (server-error): The server refused. The server said: out of disk',
    'This call is still running.',
    'What became of this call is not known any more.',
  ]);
});

test('calls of a server that was removed are told too', () => {
  const past = { kind: 'past-call', serverId: 'a', serverName: 'demo', request: deploy } as const;
  const ends: readonly PastEnd[] = [
    { status: 'complete', result: { content: [{ type: 'text', text: 'Deployed' }] } },
    { status: 'failed', code: 'timeout', message: 'Too slow.' },
    { status: 'stopped' },
  ];
  expect(ends.map((end) => retell({ ...past, end }).at(-1))).toEqual(
    [
      'Deployed',
      'The call failed (timeout): Too slow.',
      'The person stopped this call before it was done.',
    ].map((content) => ({ role: 'tool', tool_call_id: '0', content })),
  );
});

test('what the demo says is left out, and the person is heard in one message', () => {
  const aside: NewMessage = { kind: 'assistant', author: 'demo', text: 'The key was not accepted.' };
  expect(retell(person('Hello'), aside, model(''), person('Hello?'))).toEqual([
    { role: 'user', content: 'Hello\n\nHello?' },
  ]);
});

test('what the person read is told as theirs', () => {
  expect(retell(toCall('note'))).toEqual([
    { role: 'user', content: 'I opened the server’s resource note://1:\nBuy milk' },
  ]);
});

test('secrets are told neither in the arguments of a call nor in the command that made it', () => {
  const request = { tool: 'sign-in', arguments: { user: 'ada', password: 'hunter2' } };
  const told = retell(
    person('/sign-in user=ada password=hunter2'),
    { kind: 'call', serverId: 'a', callId: 'done', request },
    { kind: 'permission', status: 'denied', serverId: 'a', request },
  );
  expect(JSON.stringify(told)).not.toContain('hunter2');
  expect(told[0]?.content).toBe('/sign-in user=ada password=••••••••');
  expect(request.arguments.password).toBe('hunter2');
});

test('what was not allowed is told, and what is still asked is not', () => {
  const ask = (status: 'asked' | 'denied' | 'withdrawn'): NewMessage => ({
    kind: 'permission',
    status,
    serverId: 'a',
    request: deploy,
  });
  const told = retell(ask('asked'), ask('denied'), ask('withdrawn'));
  expect(told.map(({ role }) => role)).toEqual(['assistant', 'tool', 'tool']);
  expect(told[1]?.content).toBe('The person did not allow this call.');
  expect(told[2]?.content).toContain('was not made');
});
