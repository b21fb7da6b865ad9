import { hasEnded } from '@mcp-roundtrip/core';
import type { Demo } from '../createDemo.js';
import { toPastCall } from './keep/PastCallMessage.js';
import { stayAfterAll } from './leaveForSignIn.js';

/** Lets go of a server; what became of its calls stays in the chat. */
export function removeServer({ chat, servers }: Pick<Demo, 'chat' | 'servers'>, id: string): void {
  const server = servers.find(id);
  if (!server) return;
  const { calls } = server.session;
  stayAfterAll(server);
  calls.abortAll();
  for (const message of chat.messages.get()) {
    if (message.kind !== 'call' || message.serverId !== id) continue;
    const call = calls.get(message.callId);
    if (!call) continue;
    const past = toPastCall(id, call);
    // A call that is being stopped has stopped as far as this page is concerned.
    const end = hasEnded(call.state) ? past.end : ({ status: 'stopped' } as const);
    chat.replace(message.id, { ...past, end, isOfRemoved: true });
  }
  servers.remove(id);
}
