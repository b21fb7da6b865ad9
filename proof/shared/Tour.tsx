'use client';
import { createJournal } from '@mcp-roundtrip/core/journal';
import { McpProvider, useMcpCall } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';

const journal = createJournal({ principal: 'ada' });

function Tool({ name }: { name: string }) {
  const call = useMcpCall({ tool: name }, { id: name });
  return (
    <section>
      <button onClick={() => call.start()} disabled={call.isRunning}>
        {name}
      </button>
      <CallView call={call} />
    </section>
  );
}

/** A page to open, and several questions in one round; each is there again after a reload. */
export default function Tour() {
  return (
    <McpProvider server="http://127.0.0.1:8787/mcp" journal={journal}>
      <h1>Tour</h1>
      <Tool name="connect-account" />
      <Tool name="provision" />
    </McpProvider>
  );
}
