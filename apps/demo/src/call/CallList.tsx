import { useSyncExternalStore } from 'react';
import { useMcpCalls } from '@mcp-roundtrip/react';
import { CallAnnouncer } from './CallAnnouncer.js';
import { CallCard } from './CallCard.js';

/** Every call that was run, the newest first. */
export function CallList() {
  const { subscribe, list } = useMcpCalls();
  const calls = useSyncExternalStore(subscribe, list);
  return (
    <section className="calls" aria-labelledby="calls-heading">
      <h2 id="calls-heading">Calls</h2>
      <CallAnnouncer />
      {calls.length === 0 && (
        <p className="empty quiet">Run something, and what the server asks and answers appears here.</p>
      )}
      {calls.map(({ id }, index) => <CallCard key={id} id={id} number={index + 1} />).reverse()}
    </section>
  );
}
