import type { Demo } from '../../createDemo.js';
import type { TabStorage } from '../oauth/createCredentials.js';
import { saveKeptPage } from './keptPage.js';
import { startOnce } from './startOnce.js';
import { toKeptMessage } from './toKeptMessage.js';

/** Writes down everything that the page is to have again after the sign-in to a server; says whether that was possible. */
export function keepPage({ chat, servers }: Demo, storage: TabStorage, signInTo: string): boolean {
  const list = chat.messages.get().map((message) => {
    if (message.kind !== 'call') return { kept: toKeptMessage(message, undefined, false), call: undefined };
    const call = servers.find(message.serverId)?.session.calls.get(message.callId);
    return { kept: toKeptMessage(message, call, message.serverId === signInTo), call };
  });
  return saveKeptPage(storage, {
    version: 1,
    servers: servers.list.get().map(({ id }) => id),
    messages: startOnce(list),
    draft: chat.composer.draft.get(),
  });
}
