import { useRef, useState } from 'react';
import { hasEnded } from '@mcp-roundtrip/core';
import { useTexts } from '../../texts/useTexts.js';
import type { ConnectedServer } from '../createServers.js';
import { connectTexts } from './connectTexts.js';

/** Lets go of a server; where that stops calls it is asked first. */
export function RemoveServer({
  server,
  name,
  onRemove,
}: {
  readonly server: ConnectedServer;
  readonly name: string;
  readonly onRemove: () => void;
}) {
  const texts = useTexts(connectTexts);
  const [running, setRunning] = useState(0);
  const first = useRef<HTMLButtonElement>(null);
  const ask = () => {
    const count = server.session.calls.list().filter(({ state }) => !hasEnded(state)).length;
    if (count === 0) onRemove();
    else setRunning(count);
  };
  const keep = () => {
    setRunning(0);
    first.current?.focus();
  };
  return (
    <>
      <button
        ref={first}
        type="button"
        className="button"
        data-tone="quiet"
        aria-label={running > 0 ? texts.removeAnyway(name) : texts.removeServer(name)}
        onClick={running > 0 ? onRemove : ask}
      >
        {running > 0 ? texts.anyway : texts.remove}
      </button>
      {running > 0 && (
        <button type="button" className="button" data-tone="quiet" onClick={keep}>
          {texts.keep}
        </button>
      )}
      <p className="server-problem" role="alert">
        {running > 0 && texts.stops(running)}
      </p>
    </>
  );
}
