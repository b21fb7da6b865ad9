import type { Demo } from '../../createDemo.js';
import type { TabStorage } from '../oauth/createCredentials.js';
import { saveKeptPage } from './keptPage.js';
import { toKeptMessage } from './toKeptMessage.js';

/** Writes down everything that the page is to have again after the sign-in to a server; says whether that was possible. */
export function keepPage({ chat, servers }: Demo, storage: TabStorage, signInTo: string): boolean {
  const messages = chat.messages.get().map((message) => {
    if (message.kind !== 'call') return toKeptMessage(message, undefined, false);
    const call = servers.find(message.serverId)?.session.calls.get(message.callId);
    return toKeptMessage(message, call, message.serverId === signInTo);
  });
  return saveKeptPage(storage, {
    version: 1,
    servers: servers.list.get().map(({ id }) => id),
    messages,
    draft: chat.composer.draft.get(),
  });
}
