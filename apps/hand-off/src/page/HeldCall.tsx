import { useMemo, useSyncExternalStore } from 'react';
import type { Call } from '@mcp-roundtrip/core';
import { CallView } from '@mcp-roundtrip/renderers';
import { holdAnswers } from './holdAnswers.js';

/** What a person may do with a call that a worker has left for them. */
export interface HeldCallProps {
  readonly call: Call;
  /** Every question has its answer; none is sent. */
  readonly onAnswered: () => void;
  readonly onStopped: () => void;
}

/** Draws a call that asks, and keeps its answers instead of sending them. */
export function HeldCall({ call, onAnswered, onStopped }: HeldCallProps) {
  const state = useSyncExternalStore(call.subscribe, () => call.state);
  const handle = useMemo(
    () => ({ ...holdAnswers(call, onAnswered), state, abort: onStopped }),
    [call, state, onAnswered, onStopped],
  );
  return <CallView call={handle} headingLevel={2} usesAjv={false} />;
}
