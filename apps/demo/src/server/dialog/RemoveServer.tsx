import { useEffect, useRef, useState } from 'react';
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
  const second = useRef<HTMLButtonElement>(null);
  const isAsking = running > 0;
  // A second press of the same key must not remove it.
  useEffect(() => second.current?.focus(), [isAsking]);
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
        aria-label={isAsking ? texts.removeAnyway(name) : texts.removeServer(name)}
        onClick={isAsking ? onRemove : ask}
      >
        {isAsking ? texts.anyway : texts.remove}
      </button>
      {isAsking && (
        <button
          ref={second}
          type="button"
          className="button"
          data-tone="quiet"
          onClick={keep}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The dialog around it stays open.
            event.preventDefault();
            keep();
          }}
        >
          {texts.keep}
        </button>
      )}
      <p className="server-problem" role="alert">
        {isAsking && texts.stops(running)}
      </p>
    </>
  );
}
