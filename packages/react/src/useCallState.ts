import { useSyncExternalStore } from 'react';
import { buildIdleState, type Call, type CallState } from '@mcp-roundtrip/core';

const idle = buildIdleState();
const subscribeToNothing = () => () => {};

/** Reads the state of a call; only this call renders the component again. */
export function useCallState<Result>(call: Call<Result> | undefined): CallState<Result> {
  const getState = () => call?.state ?? idle;
  return useSyncExternalStore(call?.subscribe ?? subscribeToNothing, getState, () => idle);
}
