import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { McpProvider, useMcpCall } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';

const asked = new URLSearchParams(location.search);
document.documentElement.style.colorScheme = 'light dark';

function Deploy() {
  const call = useMcpCall({ tool: 'deploy' });
  const { start } = call;
  useEffect(() => void start({ env: 'prod' }), [start]);
  return <CallView call={call} />;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    // A token that nobody has yet: whoever uses this page could sign in.
    <McpProvider
      server={asked.get('server') ?? ''}
      token={undefined}
      maxResends={Number(asked.get('resends'))}
    >
      <Deploy />
    </McpProvider>,
  );
