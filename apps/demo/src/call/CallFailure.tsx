import type { FailedState } from '@mcp-roundtrip/core';
import type { CallHandle } from '@mcp-roundtrip/react';
import { describeState } from './describeState.js';

/** Why a call ended without a result, and what can be done about it. */
export function CallFailure({ call, state }: { readonly call: CallHandle; readonly state: FailedState }) {
  const { error, payload } = state;
  // What the server itself refused, it will refuse again.
  const isRefused = error.rpcCode !== undefined;
  return (
    <section className="notice" role="group" aria-label="Error" data-tone={describeState(state).tone}>
      <p>{error.userMessage}</p>
      {error.serverMessage && <p>The server said: {error.serverMessage}</p>}
      <div className="actions">
        {payload && !isRefused && (
          <button type="button" data-tone="primary" onClick={() => call.retry()}>
            Retry
          </button>
        )}
        <button
          type="button"
          onClick={() => call.restart()}
          {...((!payload || isRefused) && { 'data-tone': 'primary' })}
        >
          Start over
        </button>
      </div>
      <details>
        <summary>Details</summary>
        <p>{error.message}</p>
        <p className="code quiet">{error.code}</p>
      </details>
    </section>
  );
}
