import { useMcpConnection } from '@mcp-roundtrip/react';

const words = {
  connecting: 'Connecting',
  connected: 'Connected',
  failed: 'Not connected',
  closed: 'Connection closed',
};

/** Who the server is, where it lives, which revision it speaks, and whether it can be reached. */
export function ConnectionState() {
  const { status, server, protocolVersion, error, reconnect } = useMcpConnection();
  const isDown = status === 'failed' || status === 'closed';
  return (
    <section className="connection" aria-label="Connection" data-status={status}>
      <p role="status">
        <strong>{words[status]}</strong>
        {status === 'connected' && ` to ${server.name}`}
      </p>
      <p className="quiet">
        <span className="code">{server.origin}</span>
        {protocolVersion && (
          <>
            {' · revision '}
            <span className="code">{protocolVersion}</span>
          </>
        )}
      </p>
      {error && <p className="problem">{error.message}</p>}
      {isDown && (
        <button type="button" onClick={() => void reconnect()}>
          Connect again
        </button>
      )}
    </section>
  );
}
