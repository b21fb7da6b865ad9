import { useEffect, useState, type ReactNode } from 'react';
import type { CallPolicy } from '@mcp-roundtrip/core';
import type { JsonSchema } from '@mcp-roundtrip/core/schema';
import type { Journal } from '@mcp-roundtrip/core/journal';
import { McpProvider, useMcpCall, type CallHandle } from '@mcp-roundtrip/react';
import {
  createInPageFetch,
  inPageEndpoint,
  scriptServer,
  type InPageOptions,
  type Script,
} from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a story needs of its server. */
export interface InPageCallProps extends Omit<InPageOptions, 'client'> {
  /** What the server's tool does, round by round. */
  readonly script: Script;
  readonly serverName?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** What the tool promises of its result. */
  readonly outputSchema?: JsonSchema;
  /** Policies of the provider, such as the host's model. */
  readonly policy?: CallPolicy;
  /** Writes the call down, which comes back under its id. */
  readonly journal?: Journal | undefined;
  readonly id?: string;
  /** Starts only when the story's own button is pressed. */
  readonly idle?: boolean;
  readonly children: (call: CallHandle, start: () => void) => ReactNode;
}

/** One call of an official MCP server that runs in this page, for stories and tests. */
export function InPageCall({
  script,
  serverName = 'demo-server',
  policy,
  handler,
  intercept,
  journal,
  ...rest
}: InPageCallProps) {
  // Once per story, so that nothing of an earlier one is left over.
  const [createTransport] = useState(() => {
    const fetch = createInPageFetch(scriptServer(script, serverName), {
      ...(handler && { handler }),
      ...(intercept && { intercept }),
    });
    return (url: URL) => new StreamableHTTPClientTransport(url, { fetch });
  });
  return (
    <McpProvider
      server={inPageEndpoint}
      createTransport={createTransport}
      {...(journal && { journal })}
      {...policy}
    >
      <StartedCall {...rest} />
    </McpProvider>
  );
}

function StartedCall({
  args,
  outputSchema,
  id,
  idle,
  children,
}: Pick<InPageCallProps, 'args' | 'outputSchema' | 'id' | 'idle' | 'children'>) {
  const call = useMcpCall(
    { tool: 'scripted', ...(outputSchema && { outputSchema }) },
    id === undefined ? {} : { id },
  );
  const { start } = call;
  useEffect(() => {
    if (!idle) start(args);
  }, [start, args, idle]);
  return <>{children(call, () => void start(args))}</>;
}
