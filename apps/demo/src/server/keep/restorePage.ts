import { buildIdleState, hydrate } from '@mcp-roundtrip/core';
import type { NewMessage } from '../../chat/createChat.js';
import type { Demo } from '../../createDemo.js';
import type { KeptPage } from './keptPage.js';
import { toPastCall } from './PastCallMessage.js';
import type { KeptMessage, Resumption } from './toKeptMessage.js';

type CallMessage = Extract<NewMessage, { kind: 'call' }>;

/** Puts back what was written down; the servers are there already. */
export async function restorePage(demo: Demo, { messages, draft }: KeptPage): Promise<void> {
  demo.chat.composer.draft.set(draft);
  await Promise.allSettled(messages.map((kept) => restoreMessage(demo, kept)));
}

async function restoreMessage(demo: Demo, { message, resumption }: KeptMessage): Promise<void> {
  const { chat, servers } = demo;
  const id = chat.add(message);
  if (message.kind !== 'call' || !resumption) return;
  try {
    await resume(demo, message, resumption);
  } catch {
    // What cannot be taken up is still told.
    const { serverId, request } = message;
    const server = servers.find(serverId)?.session.calls.server() ?? { name: new URL(serverId).host };
    chat.replace(id, toPastCall(serverId, { request, server, state: buildIdleState() }));
  }
}

async function resume({ servers }: Demo, message: CallMessage, resumption: Resumption): Promise<void> {
  const calls = servers.find(message.serverId)?.session.calls;
  if (!calls) throw new Error('The server of this call is gone.');
  if (resumption.kind === 'start') {
    calls.start(message.request, { id: message.callId });
    return;
  }
  const call = await hydrate(calls, resumption.snapshot);
  if (resumption.sends) call.send();
}
