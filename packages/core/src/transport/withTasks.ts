import type { Client, ClientCapabilities } from '@modelcontextprotocol/client';

const extension = 'io.modelcontextprotocol/tasks';

/** Declares to a server that has tasks that they are followed, which is up to this library and not to its host. */
export function withTasks(client: Client, capabilities: ClientCapabilities): ClientCapabilities {
  const offered = client.getServerCapabilities()?.extensions;
  if (!offered || !Object.hasOwn(offered, extension)) return capabilities;
  return { ...capabilities, extensions: { ...capabilities.extensions, [extension]: {} } };
}
