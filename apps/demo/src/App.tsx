import { McpProvider } from '@mcp-roundtrip/react';
import { CallList } from './call/CallList.js';
import { listExampleRoots } from './host/listExampleRoots.js';
import { runStandInModel } from './host/runStandInModel.js';
import { LaunchList } from './launch/LaunchList.js';
import { PageHeader } from './page/PageHeader.js';

/** The demo: what can be tried on one side, what it asks and answers on the other. */
export function App() {
  return (
    <McpProvider server="/mcp" sampling={runStandInModel} roots={listExampleRoots}>
      <PageHeader />
      <main className="columns">
        <LaunchList />
        <CallList />
      </main>
    </McpProvider>
  );
}
