import { useMemo } from 'react';
import type { Call } from '@mcp-roundtrip/core';
import { useCall } from '@mcp-roundtrip/react';
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
  const shown = useCall(call);
  const handle = useMemo(
    () => ({ ...holdAnswers(shown, onAnswered), abort: onStopped }),
    [shown, onAnswered, onStopped],
  );
  return <CallView call={handle} headingLevel={2} />;
}
