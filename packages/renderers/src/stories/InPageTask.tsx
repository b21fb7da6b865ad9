import { useEffect, useState } from 'react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import { McpProvider, useMcpCall } from '@mcp-roundtrip/react';
import {
  createInPageFetch,
  inPageEndpoint,
  taskServer,
  type Interceptor,
  type TaskScript,
} from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StoryCall } from './StoryCall.js';

/** One call that goes on as a task of an official MCP server in this page, for stories and tests. */
export function InPageTask({
  script,
  intercept,
  policy,
}: {
  readonly script: TaskScript;
  /** Stands between the page and its server. */
  readonly intercept?: Interceptor;
  readonly policy?: CallPolicy;
}) {
  const [createTransport] = useState(() => {
    const fetch = createInPageFetch(taskServer(script).build, { ...(intercept && { intercept }) });
    return (url: URL) => new StreamableHTTPClientTransport(url, { fetch });
  });
  return (
    <McpProvider server={inPageEndpoint} createTransport={createTransport} {...policy}>
      <StartedCall />
    </McpProvider>
  );
}

/** The call of a server in this page, begun at once. */
export function StartedCall() {
  const call = useMcpCall({ tool: 'scripted' });
  const { start } = call;
  useEffect(() => void start(), [start]);
  return <StoryCall call={call} />;
}
