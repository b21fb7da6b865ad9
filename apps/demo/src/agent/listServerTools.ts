import { toServerLabel } from '../chat/offers/toServerLabel.js';
import type { ConnectedServer } from '../server/createServers.js';
import type { ServerTools } from './toToolTable.js';

/** The tools that could be listed, and the names of the servers whose tools could not. */
export interface ListedTools {
  readonly listed: readonly ServerTools[];
  readonly leftOut: readonly string[];
}

/** Asks every server for its tools; one that does not answer does not keep the others from being used. */
export async function listServerTools(
  servers: readonly ConnectedServer[],
  signal?: AbortSignal,
): Promise<ListedTools> {
  const ids = servers.map(({ id }) => id);
  const answers = await Promise.all(servers.map((server) => list(server, ids, signal)));
  signal?.throwIfAborted();
  return {
    listed: answers.filter((answer) => typeof answer !== 'string'),
    leftOut: answers.filter((answer) => typeof answer === 'string'),
  };
}

async function list(
  { id, url, session }: ConnectedServer,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ServerTools | string> {
  // To list would be to connect again, which is for the person to decide.
  if (session.connection.state.status !== 'connected') return url.host;
  try {
    const tools = await session.calls.listTools(signal ? { signal } : {});
    return { serverId: id, serverLabel: toServerLabel(id, ids), tools };
  } catch {
    return url.host;
  }
}
