import type { Demo } from '../createDemo.js';
import { toPastCall } from './past/PastCallMessage.js';
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
    chat.replace(message.id, toPastCall(id, call));
  }
  // Nobody is to find them again.
  for (const call of calls.list()) calls.remove(call.id);
  servers.remove(id);
}
