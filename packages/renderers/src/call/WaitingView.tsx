'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CallProgress, CallState, SendingState, WaitingForServerState } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';
import { WayOut } from '../question/WaysOut.js';
import { useFocusHandover } from './focus.js';

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
  const lost = state.status === 'sending' && state.phase === 'backing-off' ? state.lost : undefined;
  // The reason stays while it is tried again, so that nothing comes and goes with each attempt.
  const [reason, setReason] = useState(lost?.code);
  if (lost && lost.code !== reason) setReason(lost.code);
  const waitsForNetwork = isUnsent(state);
  const isStopping = state.status === 'sending' && state.phase === 'cancelling-task';
  const isOnline = useOnline();
  const heldBecause = reason === 'unreachable' ? 'heldUnexplained' : 'heldUnreachable';
  return (
    <div {...toPart('rt-waiting', part)}>
      <ServerProgress progress={state.progress} />
      {isNotYet && <p data-slot="rt-text">{messages.notDoneYet}</p>}
      <p data-slot="rt-text" role="status">
        {isStopping && messages.stoppingExplanation}
      </p>
      <p data-slot="rt-text" role="status">
        {waitsForNetwork && (isOnline ? messages[heldBecause] : messages.heldOffline)}
      </p>
      <span role="status" className="rt-quiet" data-slot="rt-quiet">
        {isNotYet && state.polls > 0 && messages.checkedTimes(state.polls)}
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
        {waitsForNetwork && <TryNowButton isTrying={!lost} onTryNow={onTryNow} />}
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

/** Whether a leg could not be sent so far; it stays so while it is tried again, so that nothing comes and goes with each attempt. */
export function isUnsent(state: CallState): boolean {
  if (state.status !== 'sending') return false;
  return state.phase === 'backing-off' || ('resends' in state && (state.resends ?? 0) > 0);
}

/** Counts the whole seconds since a moment. */
export function useElapsedSeconds(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}

/** Whether there may be a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
