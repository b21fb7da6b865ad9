import { useState } from 'react';
import type { CallRequest } from '@mcp-roundtrip/core';
import { buildServer, createServices } from '@mcp-roundtrip/demo-server/buildServer';
import { McpProvider, createMcpSession } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import { createInPageFetch, inPageEndpoint } from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { listExampleRoots } from '../agent/listExampleRoots.js';
import { runStandInModel } from '../agent/runStandInModel.js';

const callId = 'story';

/** One call of the demo server, which runs in this page, drawn as a host would draw it. */
export function DemoServerCall({ request }: { readonly request: CallRequest }) {
  const [session] = useState(() => {
    const services = createServices({ origin: new URL(inPageEndpoint).origin });
    const fetch = createInPageFetch(() => buildServer(services));
    const made = createMcpSession({
      server: inPageEndpoint,
      createTransport: (url) => new StreamableHTTPClientTransport(url, { fetch }),
      sampling: runStandInModel,
      roots: listExampleRoots,
    });
    made.calls.start(request, { id: callId });
    return made;
  });
  return (
    <McpProvider session={session}>
      <CallView
        callId={callId}
        variant="bubble"
        headingLevel={2}
        // A page of docs draws several at once, which would scroll it to their questions.
        takesFocus={document.documentElement.dataset['view'] !== 'docs'}
      />
    </McpProvider>
  );
}
