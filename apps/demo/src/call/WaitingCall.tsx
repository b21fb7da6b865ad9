import type { SendingState, WaitingForServerState } from '@mcp-roundtrip/core';
import type { CallHandle } from '@mcp-roundtrip/react';
import { ServerProgress } from './ServerProgress.js';
import { useElapsedSeconds } from './useElapsedSeconds.js';

/** A call that is on its way, or told to come back later: signs of life, and the way to hurry it. */
export function WaitingCall({
  call,
  state,
}: {
  readonly call: CallHandle;
  readonly state: SendingState | WaitingForServerState;
}) {
  const elapsed = useElapsedSeconds(state.since);
  return (
    <>
      <ServerProgress progress={state.progress} />
      {state.status === 'waiting-for-server' && (
        <p>The server is not done yet. It is asked again by itself.</p>
      )}
      {elapsed >= 3 && <p className="quiet">Waiting for {elapsed} s</p>}
      {state.status === 'waiting-for-server' && (
        <div className="actions">
          <button type="button" onClick={() => call.checkNow()}>
            Check again
          </button>
        </div>
      )}
    </>
  );
}
