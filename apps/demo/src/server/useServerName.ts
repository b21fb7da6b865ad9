import { useStore } from '../store/createStore.js';
import type { ConnectedServer } from './createServers.js';
import { toServerName } from './toServerName.js';

/** The name of a server, as it says itself; its address as long as it has said none. */
export function useServerName(server: ConnectedServer): string {
  return toServerName(server, useStore(server.condition));
}
