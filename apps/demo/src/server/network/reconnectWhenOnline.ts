import type { ConnectedServer, Servers } from '../createServers.js';
import { hasJustComeBack } from './hasJustComeBack.js';

/** A network that says that it is back may need a moment until it is. */
const pauseMs = 400;

/** Connects again, once the network is back, to the servers that it has cut off. */
export function reconnectWhenOnline(servers: Servers): void {
  window.addEventListener('online', () => {
    for (const server of servers.list.get()) if (isCutOff(server)) void reconnect(server);
  });
}

async function reconnect(server: ConnectedServer): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (isCutOff(server)) await server.session.connection.reconnect();
  } while (hasJustComeBack() && isCutOff(server));
}

function isCutOff({ condition }: ConnectedServer): boolean {
  const now = condition.get();
  // The question for the new era was lost on the way, and the one for the old era was not.
  if (now.status === 'connected') return now.isDowngraded && hasJustComeBack();
  if (now.status !== 'failed') return false;
  // Also while it is still being looked into.
  const kind = now.failure?.kind ?? 'offline';
  return kind === 'offline' || kind === 'unreachable';
}
