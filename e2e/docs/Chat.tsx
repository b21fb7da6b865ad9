import { useState } from 'react';
import { McpProvider } from '@mcp-roundtrip/react';
import '@mcp-roundtrip/renderers/styles.css';
import { InboxCount, ToolMessage, useToolCalls } from 'block:README.md#In a chat';

/** The least chat around the lines of the README: a model that wants one tool, its message, and the count of open questions. */
export default function Chat() {
  return (
    <McpProvider server="/mcp">
      <header>
        Open questions: <InboxCount />
      </header>
      <Turn />
    </McpProvider>
  );
}

function Turn() {
  const callTool = useToolCalls();
  const [isAsked, setIsAsked] = useState(false);
  const [got, setGot] = useState('');
  const ask = () => {
    setIsAsked(true);
    const call = callTool({ id: 'call-1', name: 'deploy', args: { env: 'prod' } });
    void call.then((result) => setGot(JSON.stringify(result)));
  };
  return (
    <>
      <button onClick={ask}>Let the model deploy</button>
      {isAsked && <ToolMessage id="call-1" />}
      <output aria-label="What the model got">{got}</output>
    </>
  );
}
