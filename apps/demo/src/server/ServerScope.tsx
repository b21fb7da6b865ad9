import type { ReactNode } from 'react';
import { McpProvider } from '@mcp-roundtrip/react';
import type { ConnectedServer } from './createServers.js';

/** Everything inside it talks to this server. */
export function ServerScope({
  server,
  children,
}: {
  readonly server: ConnectedServer;
  readonly children?: ReactNode;
}) {
  return <McpProvider session={server.session}>{children}</McpProvider>;
}
