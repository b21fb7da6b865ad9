import type { CallRequest } from '@mcp-roundtrip/core';
import type { ConnectedServer } from '../../server/createServers.js';
import { useTexts } from '../../texts/useTexts.js';
import { nameExport, toExport } from '../share/toExport.js';
import { toTimeline } from '../timeline/toTimeline.js';
import { Announcer } from './Announcer.js';
import { ExportButton } from './ExportButton.js';
import { Timeline } from './Timeline.js';
import { timelineTexts } from './timelineTexts.js';
import { TotalsList } from './TotalsList.js';
import { useCallRecord } from './useCallRecord.js';
import { useNow } from './useNow.js';

const running = ['sending', 'awaiting-input', 'waiting-for-server', 'in-doubt'];

/** Everything about one call: how it stands, its figures, its timeline. */
export function CallRounds({
  server,
  callId,
  request,
}: {
  readonly server: ConnectedServer;
  readonly callId: string;
  readonly request: CallRequest;
}) {
  const texts = useTexts(timelineTexts);
  const { record = { callId, legs: [], omitted: 0 }, state } = useCallRecord(server, callId);
  const now = useNow(state !== undefined && running.includes(state.status));
  const timeline = toTimeline(record, state, now);
  const buildExport = () => {
    const at = Date.now();
    const identity = server.session.calls.server();
    return {
      name: nameExport(request, at),
      content: toExport(record, { request, server: identity, state, now: at }),
    };
  };
  return (
    <Announcer>
      <div className="rounds-bar">
        <span className="tag" data-tone={toTone(state?.status)}>
          {texts.statuses[state?.status ?? 'unknown']}
        </span>
        <ExportButton build={buildExport} />
      </div>
      <TotalsList totals={timeline.totals} />
      {timeline.items.length > 0 ? (
        <Timeline items={timeline.items} />
      ) : (
        <p className="quiet">{timeline.isRunning ? texts.connecting : texts.notKept}</p>
      )}
      {record.omitted > 0 && <p className="quiet">{texts.omitted(record.omitted)}</p>}
    </Announcer>
  );
}

function toTone(status: string | undefined): string | undefined {
  if (status === 'complete') return 'success';
  return status === 'failed' ? 'danger' : undefined;
}
