import { isSameRequest, type Call, type Calls } from '@mcp-roundtrip/core';

/** Goes on with the calls that the server refused for want of a sign-in: it cannot have acted upon them. */
export function resumeAfterSignIn(calls: Calls): void {
  const refused = calls.list().filter(wasRefused);
  for (const [index, call] of refused.entries()) {
    // Whoever tried again did not mean both: of calls that begin alike, only the latest begins by itself.
    const isRepeated = refused
      .slice(index + 1)
      .some((later) => isBeginning(call) && isBeginning(later) && isSameRequest(call.request, later.request));
    if (!isRepeated) call.retry();
  }
}

function wasRefused({ state }: Call): boolean {
  return state.status === 'failed' && state.error.code === 'sign-in-required' && state.payload !== undefined;
}

function isBeginning({ state }: Call): boolean {
  return (
    state.status === 'failed' &&
    state.payload?.inputResponses === undefined &&
    state.payload?.requestState === undefined
  );
}
