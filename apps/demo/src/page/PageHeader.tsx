import { ConnectionState } from './ConnectionState.js';

/** The name of the page, and the server it talks to. */
export function PageHeader() {
  return (
    <header className="page-header">
      <div>
        <h1>MCP Roundtrip</h1>
        <p className="quiet">Calls that come back with a question, answered in the page.</p>
      </div>
      <ConnectionState />
    </header>
  );
}
