import { useRef } from 'react';
import type { CallHandle } from '@mcp-roundtrip/react';
import { QuestionRound } from '../question/QuestionRound.js';
import { CallFailure } from './CallFailure.js';
import { CallResult } from './CallResult.js';
import { StoppedCall } from './StoppedCall.js';
import { useFocusHandover } from './useFocusHandover.js';
import { WaitingCall } from './WaitingCall.js';

/** What a call shows in its present state. */
export function CallStage({ call }: { readonly call: CallHandle }) {
  const stage = useRef<HTMLDivElement>(null);
  useFocusHandover(stage);
  return (
    <div ref={stage} className="stage">
      <StageContent call={call} />
    </div>
  );
}

function StageContent({ call }: { readonly call: CallHandle }) {
  const { state } = call;
  switch (state.status) {
    case 'idle':
      return null;
    case 'sending':
    case 'waiting-for-server':
      return <WaitingCall call={call} state={state} />;
    case 'awaiting-input':
      return <QuestionRound call={call} />;
    case 'complete':
      return <CallResult result={state.result} />;
    case 'failed':
      return <CallFailure call={call} state={state} />;
    case 'aborted':
      return <StoppedCall call={call} />;
    default:
      return state satisfies never;
  }
}
