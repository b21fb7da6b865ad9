import { useEffect, useState } from 'react';
import type { Client } from '@modelcontextprotocol/client';
import { McpProvider } from '@mcp-roundtrip/react';
import { connectLegacy, inPageEndpoint, type PushScript } from '@mcp-roundtrip/testing';
import { StartedCall } from './InPageTask.js';

/** One call of an official server of 2025 in this page, which pushes its questions, for stories and tests. */
export function InPagePushes({ script }: { readonly script: PushScript }) {
  const [client, setClient] = useState<Client>();
  useEffect(() => {
    let isShown = true;
    void connectLegacy(script).then((page) => isShown && setClient(page.client));
    return () => void (isShown = false);
  }, [script]);
  if (!client) return null;
  return (
    <McpProvider client={client} endpoint={inPageEndpoint}>
      <StartedCall />
    </McpProvider>
  );
}
