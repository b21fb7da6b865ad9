import type { CallState } from '@mcp-roundtrip/core';

/** Whether a leg could not be sent so far; it stays so while it is tried again, so that nothing comes and goes with each attempt. */
export function isHeld(state: CallState): boolean {
  return state.status === 'sending' && (state.lost !== undefined || (state.resends ?? 0) > 0);
}
