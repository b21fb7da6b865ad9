import { createJournal } from '@mcp-roundtrip/core/journal';
import { McpProvider, useMcpCall, useMcpTools } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { createRoot } from 'react-dom/client';

/** What the address of the page says: which call it shows, and where its server is. */
const parameters = new URLSearchParams(location.search);
const run = parameters.get('run') ?? '';
const tool = parameters.get('tool') ?? '';
const server = parameters.get('server') ?? '/mcp';
const legTimeoutMs = Number(parameters.get('timeout') ?? 60_000);

const journal = createJournal({ principal: 'person' });
// Tells the loads of the page apart on the server.
const clientInfo = { name: 'crash-page', version: crypto.randomUUID() };

/** One call, with the way to start it as long as there is none. */
function Page() {
  // The tools say which of them may be done twice.
  useMcpTools();
  const call = useMcpCall({ tool }, { id: run });
  return (
    <>
      <h1>A call that outlives its page</h1>
      {call.status === 'idle' && <button onClick={() => call.start({ run })}>Start</button>}
      <CallView call={call} headingLevel={2} />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <McpProvider server={server} journal={journal} clientInfo={clientInfo} legTimeoutMs={legTimeoutMs}>
      <Page />
    </McpProvider>,
  );
