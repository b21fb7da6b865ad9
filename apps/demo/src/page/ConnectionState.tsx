import { useEffect, useRef, useState } from 'react';
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
  const section = useRef<HTMLElement>(null);
  const [isTrying, setTrying] = useState(false);
  const isDown = status === 'failed' || status === 'closed';
  useEffect(() => {
    // The button goes with the problem; who pressed it is told where they are.
    if (isTrying && status === 'connected') section.current?.focus();
  }, [isTrying, status]);
  const tryAgain = async () => {
    setTrying(true);
    await reconnect();
    setTrying(false);
  };
  return (
    <section ref={section} tabIndex={-1} className="connection" aria-label="Connection" data-status={status}>
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
      {(isDown || isTrying) && (
        <button type="button" aria-disabled={isTrying} onClick={() => void tryAgain()}>
          Connect again
        </button>
      )}
    </section>
  );
}
