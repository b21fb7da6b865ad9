import type { CallRequest, CallState } from '@mcp-roundtrip/core';
import { useMcpConnection } from '@mcp-roundtrip/react';
import { describeState } from './describeState.js';
import { nameRequest } from './nameRequest.js';

/** What is called, by whom it is answered, and where the call stands. */
export function CallHeading({
  id,
  number,
  request,
  state,
}: {
  readonly id: string;
  readonly number: number;
  readonly request: CallRequest;
  readonly state: CallState;
}) {
  const { server } = useMcpConnection();
  const { words, tone } = describeState(state);
  const given = 'arguments' in request ? Object.entries(request.arguments ?? {}) : [];
  return (
    <header className="call-heading">
      <h3 id={id}>
        {nameRequest(request)} <span className="quiet">#{number}</span>
      </h3>
      <p role="status" className="state" data-tone={tone}>
        {words}
      </p>
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
