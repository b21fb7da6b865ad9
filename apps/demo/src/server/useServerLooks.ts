import { useMemo, useSyncExternalStore } from 'react';
import type { ConnectedServer } from './createServers.js';
import { toServerLook, type ServerLook } from './toServerLook.js';
import { toServerName } from './toServerName.js';

/** A server at a glance. */
export interface ServerGlance {
  readonly id: string;
  readonly name: string;
  readonly look: ServerLook;
}

/** Looks at all of these servers at once. */
export function useServerLooks(servers: readonly ConnectedServer[]): readonly ServerGlance[] {
  const view = useMemo(() => createView(servers), [servers]);
  return useSyncExternalStore(view.subscribe, view.getGlances);
}

function createView(servers: readonly ConnectedServer[]) {
  let parts: readonly unknown[] = [];
  let glances: readonly ServerGlance[] = [];
  return {
    subscribe: (listener: () => void) => {
      const stops = servers.flatMap(({ condition, signIn }) => [
        condition.subscribe(listener),
        signIn.state.subscribe(listener),
      ]);
      return () => stops.forEach((stop) => stop());
    },
    // The same list until one of its parts is another.
    getGlances: () => {
      const latest = servers.flatMap(({ condition, signIn }) => [condition.get(), signIn.state.get()]);
      if (latest.length !== parts.length || latest.some((part, index) => part !== parts[index])) {
        parts = latest;
        glances = servers.map((server) => ({
          id: server.id,
          name: toServerName(server, server.condition.get()),
          look: toServerLook(server.condition.get(), server.signIn.state.get()),
        }));
      }
      return glances;
    },
  };
}
