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
  const answers = await Promise.all(servers.map((server) => list(server, signal)));
  signal?.throwIfAborted();
  return {
    listed: answers.filter((answer) => typeof answer !== 'string'),
    leftOut: answers.filter((answer) => typeof answer === 'string'),
  };
}

async function list(
  { id, url, session }: ConnectedServer,
  signal?: AbortSignal,
): Promise<ServerTools | string> {
  // To list would be to connect again, which is for the person to decide.
  if (session.connection.state.status !== 'connected') return url.host;
  try {
    const tools = await session.calls.listTools(signal ? { signal } : {});
    return { serverId: id, serverName: session.calls.server().name, tools };
  } catch {
    return url.host;
  }
}
