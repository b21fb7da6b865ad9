import type { Demo } from '../createDemo.js';
import { addPush } from './addPush.js';

/** Has every question that a server asks by itself shown in the chat, as soon as it is asked. */
export function watchPushes({ chat, servers }: Pick<Demo, 'chat' | 'servers'>): void {
  const shown = new Set<string>();
  const watched = new WeakSet<object>();
  const watch = () => {
    for (const { id, session } of servers.list.get()) {
      const { calls } = session;
      const look = () => {
        for (const { callId } of calls.pendingQuestions()) {
          const call = calls.get(callId);
          if (!call?.isPush || shown.has(callId)) continue;
          shown.add(callId);
          addPush(chat, id, call);
        }
      };
      if (watched.has(calls)) continue;
      watched.add(calls);
      calls.subscribe(look);
      look();
    }
  };
  servers.list.subscribe(watch);
  watch();
}
