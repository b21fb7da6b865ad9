import { addPush } from '../chat/addPush.js';
import type { Demo } from '../createDemo.js';
import type { OpenQuestion } from '@mcp-roundtrip/core';

/** Leaves the dialog, and brings the person to a question in the chat. */
export function goToQuestion({ chat, servers, view }: Demo, { callId, key }: OpenQuestion): void {
  const isShown = chat.messages.get().some((message) => 'callId' in message && message.callId === callId);
  const server = servers.list.get().find(({ session }) => session.calls.get(callId));
  const call = server?.session.calls.get(callId);
  // A call that was taken up again from an earlier visit may have no message yet.
  if (!isShown && server && call) {
    if (call.isPush) addPush(chat, server.id, call);
    else chat.add({ kind: 'call', serverId: server.id, callId, request: call.request });
  }
  view.update((now) => ({ ...now, panel: 'chat', dialog: undefined }));
  chat.sought.set({ callId, key });
}
