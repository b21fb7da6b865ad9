import { useEffect, useRef } from 'react';
import type { ModelCheck } from './useModelCheck.js';

/** Says what came of a look at the endpoint; on a small screen it is brought into sight. */
export function ModelCheckNotice({ check }: { readonly check: ModelCheck }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check.status !== 'idle') element.current?.scrollIntoView({ block: 'nearest' });
  }, [check]);
  return (
    // Always there, so that each change of its words is said.
    <div ref={element} role="status" className="settings-check" data-status={check.status}>
      {check.status !== 'idle' && <p dir="auto">{check.text}</p>}
    </div>
  );
}
