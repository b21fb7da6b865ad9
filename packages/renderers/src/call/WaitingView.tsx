import type { CallProgress, SendingState, WaitingForServerState } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { useElapsedSeconds } from './useElapsedSeconds.js';

const longestMessage = 300;

/** A call that is on its way, or was told to come back later. */
export interface WaitingViewProps {
  readonly state: SendingState | WaitingForServerState;
  readonly onCheckNow: () => void;
  readonly onStop: () => void;
}

/** Signs of life while the server works, and the ways to hurry or stop it. */
export function WaitingView({ state, onCheckNow, onStop }: WaitingViewProps) {
  const messages = useCallMessages();
  const elapsed = useElapsedSeconds(state.since);
  const isNotYet = state.status === 'waiting-for-server';
  return (
    <div className="rt-waiting">
      <ServerProgress progress={state.progress} />
      {isNotYet && <p>{messages.notDoneYet}</p>}
      <span role="status" className="rt-quiet">
        {isNotYet && state.checks > 0 && messages.checkedTimes(state.checks)}
      </span>
      <div className="rt-actions">
        {isNotYet && (
          <button type="button" className="rt-button" aria-disabled={state.checking} onClick={onCheckNow}>
            {messages.checkAgain}
          </button>
        )}
        <button type="button" className="rt-button" data-tone="quiet" onClick={onStop}>
          {messages.stop}
        </button>
        <span className="rt-quiet">{elapsed >= 3 && messages.waitingFor(elapsed)}</span>
      </div>
    </div>
  );
}

function ServerProgress({ progress }: { readonly progress: CallProgress | undefined }) {
  const messages = useCallMessages();
  if (!progress) return <div className="rt-pulse" aria-hidden="true" />;
  const { total } = progress;
  return (
    <div className="rt-progress">
      <progress
        aria-label={messages.progress}
        // Without an end there is no share of it.
        {...(total !== undefined && { value: progress.progress, max: total })}
      />
      <p className="rt-server-text" dir="auto">
        {cutText(messages.describeProgress(progress), longestMessage)}
      </p>
    </div>
  );
}
