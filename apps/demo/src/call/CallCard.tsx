import { useEffect, useRef } from 'react';
import { useCall } from '@mcp-roundtrip/react';
import { CallHeading } from './CallHeading.js';
import { CallStage } from './CallStage.js';
import { Transcript } from './Transcript.js';

/** One call from its start to its end: what is called, what it asks, what came of it. */
export function CallCard({ id, number }: { readonly id: string; readonly number: number }) {
  const call = useCall(id);
  const card = useRef<HTMLElement>(null);
  // On a narrow screen the calls lie below the fold when one is run.
  useEffect(() => void card.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!call?.call) return null;
  const { state } = call;
  // A question of the next round is a new one, even where the server uses the same key again.
  const stage = state.status === 'awaiting-input' ? `question-${state.leg}` : state.status;
  const headingId = `call-${id}`;
  return (
    // Focusable by script only, so that the focus has somewhere to go when what held it disappears.
    <article
      ref={card}
      className="call"
      tabIndex={-1}
      aria-labelledby={headingId}
      data-status={state.status}
      data-round={state.rounds.length}
    >
      <CallHeading id={headingId} number={number} request={call.call.request} call={call} />
      <CallStage key={stage} call={call} />
      <Transcript rounds={state.rounds} />
    </article>
  );
}
