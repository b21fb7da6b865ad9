import { buildIdleState, type CallState } from '@mcp-roundtrip/core';
import { expect, test, vi } from 'vitest';
import { createChat } from '../chat/createChat.js';
import type { Demo } from '../createDemo.js';
import { removeServer } from './removeServer.js';

const id = 'https://mcp.example.com/mcp';
const base = { ...buildIdleState(), leg: 1 };

test('what became of its calls stays in the chat', () => {
  const request = { tool: 'deploy' };
  const states = new Map<string, CallState>([
    ['done', { ...base, status: 'complete', result: { content: [{ type: 'text', text: 'Deployed' }] } }],
    ['running', { ...base, status: 'sending', phase: 'in-flight', payload: {}, since: 1 }],
  ]);
  const calls = {
    abortAll: vi.fn(),
    list: () => [...states.keys()].map((callId) => ({ id: callId })),
    remove: vi.fn(),
    get: (callId: string) => {
      const state = states.get(callId);
      return state && { id: callId, request, server: { name: 'demo-server' }, state };
    },
  };
  const chat = createChat();
  for (const callId of ['done', 'running', 'dropped'])
    chat.add({ kind: 'call', serverId: id, callId, request });
  chat.add({ kind: 'call', serverId: 'https://other.example/mcp', callId: 'done', request });
  const servers = { find: () => ({ id, session: { calls } }), remove: vi.fn() };
  // Only what is read here is there.
  removeServer({ chat, servers } as unknown as Demo, id);
  expect(calls.abortAll).toHaveBeenCalledOnce();
  expect(calls.remove.mock.calls).toEqual([['done'], ['running']]);
  expect(servers.remove).toHaveBeenCalledWith(id);
  expect(chat.messages.get()).toMatchObject([
    {
      kind: 'past-call',
      serverName: 'demo-server',
      end: { status: 'complete', result: { content: [{ text: 'Deployed' }] } },
    },
    { kind: 'past-call', end: { status: 'stopped' } },
    { kind: 'call', callId: 'dropped' },
    { kind: 'call', serverId: 'https://other.example/mcp' },
  ]);
});
