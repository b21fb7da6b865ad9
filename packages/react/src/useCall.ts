import { useMemo, useSyncExternalStore } from 'react';
import { buildActions, toHandle, type CallHandle } from './callHandle.js';
import { useCallState } from './useCallState.js';
import { useMcpCalls } from './useMcpCalls.js';

/** Reads a call by its id, wherever it was started; `undefined` while there is none. */
export function useCall(id: string): CallHandle | undefined {
  const calls = useMcpCalls();
  const find = () => calls.get(id);
  const call = useSyncExternalStore(calls.subscribe, find, () => undefined);
  const state = useCallState(call);
  return useMemo(() => call && toHandle(call, state, buildActions(() => call, () => {})), [call, state]);
}
