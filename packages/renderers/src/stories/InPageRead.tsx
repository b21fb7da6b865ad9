import { useEffect, useState, type ReactNode } from 'react';
import type { CallResult, PromptRequest, ResourceRequest } from '@mcp-roundtrip/core';
import { McpProvider, useMcpCall } from '@mcp-roundtrip/react';
import { createInPageFetch, inPageEndpoint } from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpServer, type GetPromptResult, type ReadResourceResult } from '@modelcontextprotocol/server';

/** What the server of a story gives for its prompt and its resource. */
export interface InPageReadProps {
  readonly request: PromptRequest | ResourceRequest;
  readonly result: GetPromptResult | ReadResourceResult;
  readonly children: (result: CallResult) => ReactNode;
}

/** One prompt or resource of an official MCP server that runs in this page, for stories. */
export function InPageRead({ request, result, children }: InPageReadProps) {
  const [createTransport] = useState(() => {
    const fetch = createInPageFetch(() => buildServer(request, result));
    return (url: URL) => new StreamableHTTPClientTransport(url, { fetch });
  });
  return (
    <McpProvider server={inPageEndpoint} createTransport={createTransport}>
      <StartedRead request={request}>{children}</StartedRead>
    </McpProvider>
  );
}

function StartedRead({ request, children }: Omit<InPageReadProps, 'result'>) {
  const call = useMcpCall(request);
  const { start } = call;
  useEffect(() => void start(), [start]);
  return <>{call.status === 'complete' && children(call.result)}</>;
}

function buildServer(request: InPageReadProps['request'], result: InPageReadProps['result']): McpServer {
  const server = new McpServer({ name: 'demo-server', version: '1.0.0' });
  // The request says which of the two results was meant.
  if ('prompt' in request) server.registerPrompt(request.prompt, {}, () => result as GetPromptResult);
  else server.registerResource('sample', request.resource, {}, () => result as ReadResourceResult);
  return server;
}
