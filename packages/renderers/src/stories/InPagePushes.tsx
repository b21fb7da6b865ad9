import { useEffect, useState } from 'react';
import { McpProvider, usePendingQuestions } from '@mcp-roundtrip/react';
import { connectLegacy, inPageEndpoint, type PushScript } from '@mcp-roundtrip/testing';
import { StoryCall } from './StoryCall.js';
import { StartedCall } from './InPageTask.js';

/** A server of 2025 in this page, and the client that is connected to it. */
export type LegacyPage = Awaited<ReturnType<typeof connectLegacy>>;

/** One call of an official server of 2025 in this page, which pushes its questions, for stories and tests. */
export function InPagePushes({
  script,
  onConnect,
}: {
  readonly script: PushScript;
  /** Gets hold of the server, to have it do something by itself. */
  readonly onConnect?: (page: LegacyPage) => void;
}) {
  const [page, setPage] = useState<LegacyPage>();
  useEffect(() => {
    let isShown = true;
    void connectLegacy(script).then((connected) => {
      if (!isShown) return;
      onConnect?.(connected);
      setPage(connected);
    });
    return () => void (isShown = false);
  }, [script, onConnect]);
  if (!page) return null;
  return (
    <McpProvider client={page.client} endpoint={inPageEndpoint}>
      <StartedCall />
      <OwnQuestions />
    </McpProvider>
  );
}

/** What the server asks on behalf of no call, as a host shows it. */
function OwnQuestions() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const asked = usePendingQuestions().map(({ callId }) => callId);
  const fresh = asked.filter((id) => id.startsWith('push-') && !ids.includes(id));
  if (fresh.length > 0) setIds([...ids, ...fresh]);
  return ids.map((id) => <StoryCall key={id} callId={id} />);
}
