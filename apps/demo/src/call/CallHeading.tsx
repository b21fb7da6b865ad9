import type { Call } from '@mcp-roundtrip/core';
import { useMcpConnection, type CallHandle } from '@mcp-roundtrip/react';
import { describeState } from './describeState.js';
import { nameRequest } from './nameRequest.js';
import { StopButton } from './StopButton.js';

/** What is called, who answers it, where the call stands, and the way to stop it. */
export function CallHeading({
  id,
  number,
  request,
  call,
}: {
  readonly id: string;
  readonly number: number;
  readonly request: Call['request'];
  readonly call: CallHandle;
}) {
  const { server } = useMcpConnection();
  const { words, tone } = describeState(call.state);
  const given = 'arguments' in request ? Object.entries(request.arguments ?? {}) : [];
  return (
    <header className="call-heading">
      <h3 id={id}>
        {nameRequest(request)} <span className="quiet">#{number}</span>
      </h3>
      <div className="call-state">
        <p className="state" data-tone={tone}>
          {words}
        </p>
        {call.isRunning && <StopButton onStop={() => call.abort()} />}
      </div>
      <p className="quiet call-server">
        {server.name} · <span className="code">{server.origin}</span>
      </p>
      {given.length > 0 && (
        <dl className="call-arguments code quiet">
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
