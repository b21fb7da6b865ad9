'use client';

import type { CallProgress, SendingState, WaitingForServerState } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { WayOut } from '../question/WayOut.js';
import { isHeld } from './isHeld.js';
import { useFocusHandover } from './useFocusHandover.js';
import { useOnline } from './useOnline.js';
import { useElapsedSeconds } from './useElapsedSeconds.js';
import { toPart, type PartProps } from '../part.js';

const longestMessage = 300;

/** A call that is on its way, or was told to come back later. */
export interface WaitingViewProps extends PartProps {
  readonly state: SendingState | WaitingForServerState;
  readonly onCheckNow: () => void;
  /** Sends at once what could not be sent before. */
  readonly onTryNow: () => void;
  readonly onStop: () => void;
}

/** Signs of life while the server works, and the ways to hurry or stop it. */
export function WaitingView({ state, onCheckNow, onTryNow, onStop, ...part }: WaitingViewProps) {
  const messages = useCallMessages();
  const elapsed = useElapsedSeconds(state.since);
  const isNotYet = state.status === 'waiting-for-server';
  const isLost = state.status === 'sending' && state.lost !== undefined;
  const waitsForNetwork = isHeld(state);
  const isStopping = state.status === 'sending' && state.stopping !== undefined;
  const isOnline = useOnline();
  return (
    <div {...toPart('rt-waiting', part)}>
      <ServerProgress progress={state.progress} />
      {isNotYet && <p data-slot="rt-text">{messages.notDoneYet}</p>}
      <p data-slot="rt-text" role="status">
        {isStopping && messages.stoppingExplanation}
      </p>
      <p data-slot="rt-text" role="status">
        {waitsForNetwork && (isOnline ? messages.heldUnreachable : messages.heldOffline)}
      </p>
      <span role="status" className="rt-quiet" data-slot="rt-quiet">
        {isNotYet && state.checks > 0 && messages.checkedTimes(state.checks)}
      </span>
      <div className="rt-actions" data-slot="rt-actions">
        {isNotYet && (
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            aria-disabled={state.checking}
            onClick={onCheckNow}
          >
            {messages.checkAgain}
          </button>
        )}
        {waitsForNetwork && <TryNowButton isTrying={!isLost} onTryNow={onTryNow} />}
        <WayOut way={isStopping ? 'letGo' : 'stop'} onLeave={onStop} />
        <span className="rt-quiet" data-slot="rt-quiet">
          {elapsed >= 3 && messages.waitingFor(elapsed)}
        </span>
      </div>
    </div>
  );
}

function TryNowButton({ isTrying, onTryNow }: { readonly isTrying: boolean; readonly onTryNow: () => void }) {
  const { tryNow } = useCallMessages();
  return (
    <button
      ref={useFocusHandover<HTMLButtonElement>()}
      type="button"
      className="rt-button"
      data-slot="rt-button"
      aria-disabled={isTrying}
      onClick={onTryNow}
    >
      {tryNow}
    </button>
  );
}

function ServerProgress({ progress }: { readonly progress: CallProgress | undefined }) {
  const messages = useCallMessages();
  if (!progress) return <div className="rt-pulse" data-slot="rt-pulse" aria-hidden="true" />;
  const { total } = progress;
  return (
    <div className="rt-progress" data-slot="rt-progress">
      <progress
        data-slot="rt-bar"
        aria-label={messages.progress}
        // Without an end there is no share of it.
        {...(total !== undefined && { value: progress.progress, max: total })}
      />
      <p className="rt-server-text" data-slot="rt-server-text" dir="auto">
        {cutText(messages.describeProgress(progress), longestMessage)}
      </p>
    </div>
  );
}
