import { buildIdleState, McpCallError, type Call } from '@mcp-roundtrip/core';
import { expect, test } from 'vitest';
import type { ChatMessage } from '../../chat/createChat.js';
import { startOnce } from './startOnce.js';
import { toKeptMessage } from './toKeptMessage.js';

const serverId = 'https://mcp.example.com/mcp';
const error = new McpCallError('unauthorized', 'The server wants a sign-in.', { httpStatus: 401 });

/** A call whose first leg was refused. */
function refuse(callId: string, env: string, at = serverId) {
  const request = { tool: 'deploy', arguments: { env } };
  const message: ChatMessage = { id: callId, kind: 'call', serverId: at, callId, request };
  const state = { ...buildIdleState(), leg: 1, status: 'failed', error, payload: {} };
  // Only what is read here is there.
  const call = { id: callId, request, server: { name: 'guarded' }, state } as unknown as Call;
  return { kept: toKeptMessage(message, call, true), call };
}

test('of calls that ask for the same only the latest begins by itself; the others can be started over', () => {
  const kept = startOnce([
    refuse('1', 'prod'),
    refuse('2', 'test'),
    refuse('3', 'prod'),
    refuse('4', 'prod'),
  ]);
  expect(kept.map(({ resumption }) => resumption?.kind)).toEqual([undefined, 'start', undefined, 'start']);
  expect(kept[0]?.message).toMatchObject({
    kind: 'past-call',
    request: { tool: 'deploy', arguments: { env: 'prod' } },
    end: { status: 'failed', code: 'unauthorized' },
  });
});

test('calls to different servers, and all other messages, stay as they are', () => {
  const person: ChatMessage = { id: '5', kind: 'person', text: 'Hello' };
  const list = [
    refuse('1', 'prod'),
    { kept: toKeptMessage(person, undefined, true), call: undefined },
    refuse('2', 'prod', 'https://other.example/mcp'),
  ];
  expect(startOnce(list)).toEqual(list.map(({ kept }) => kept));
});
