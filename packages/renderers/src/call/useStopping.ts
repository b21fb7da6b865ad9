import { useRef, useState } from 'react';
import type { CallHandle } from '@mcp-roundtrip/react';

/** The way to stop a call: at once when nothing would be lost, else after asking. */
export interface Stopping {
  readonly isConfirming: boolean;
  readonly ask: () => void;
  readonly confirm: () => void;
  readonly keep: () => void;
  /** Tells that something was filled in. */
  readonly touch: () => void;
}

/** Keeps an eye on what would be lost if the call stopped now. */
export function useStopping({ abort, state }: CallHandle): Stopping {
  const { leg, status } = state;
  const touchedLeg = useRef<number>(undefined);
  const [confirmingLeg, setConfirmingLeg] = useState<number>();
  const keep = () => setConfirmingLeg(undefined);
  return {
    isConfirming: confirmingLeg === leg && status === 'awaiting-input',
    ask: () => (touchedLeg.current === leg ? setConfirmingLeg(leg) : abort()),
    confirm: () => abort(),
    keep,
    touch: () => void (touchedLeg.current = leg),
  };
}
