import { expect, it } from 'vitest';
import type { CallRequest } from '@mcp-roundtrip/core';
import type { ChatMessage } from '../createChat.js';
import { numberCalls } from './numberCalls.js';

const call = (id: string, request: CallRequest): ChatMessage => {
  return { id, kind: 'call', serverId: 'one', callId: id, request };
};

it('numbers the calls of one name, whatever their arguments', () => {
  const messages: ChatMessage[] = [
    call('a', { tool: 'deploy', arguments: { env: 'prod' } }),
    { id: 'b', kind: 'person', text: 'again' },
    call('c', { prompt: 'briefing' }),
    call('d', { tool: 'deploy', arguments: { env: 'test' } }),
    call('e', { resource: 'note://42' }),
    call('f', { resource: 'note://42' }),
  ];
  expect([...numberCalls(messages)]).toEqual([
    ['a', 1],
    ['c', 1],
    ['d', 2],
    ['e', 1],
    ['f', 2],
  ]);
});
