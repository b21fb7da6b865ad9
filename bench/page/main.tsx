import { useEffect, useState } from 'react';
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { createRoot } from 'react-dom/client';

/** The least that a page with React and the official client can be: it connects, and offers the server's tools. */
function BarePage() {
  const [tools, setTools] = useState<readonly Tool[]>([]);
  useEffect(() => {
    const connect = async () => {
      const client = new Client(
        { name: 'bare-page', version: '1.0.0' },
        { versionNegotiation: { mode: 'auto' } },
      );
      await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
      setTools((await client.listTools()).tools);
    };
    void connect();
  }, []);
  return (
    <main>
      <h1>A bare client</h1>
      {tools.map(({ name, title }) => (
        <button key={name} type="button">
          {title ?? name}
        </button>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<BarePage />);
