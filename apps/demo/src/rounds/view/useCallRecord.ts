import { useCallback, useSyncExternalStore } from 'react';
import type { CallState } from '@mcp-roundtrip/core';
import type { ConnectedServer } from '../../server/createServers.js';
import type { CallRecord } from '../record/callRecord.js';

/** What is written down of a call, and where it stands; both follow it as it goes on. */
export function useCallRecord(
  { recorder, session }: ConnectedServer,
  callId: string,
): { readonly record: CallRecord | undefined; readonly state: CallState | undefined } {
  const record = useSyncExternalStore(recorder.calls.subscribe, () => recorder.calls.get().get(callId));
  const subscribe = useCallback(
    (listener: () => void) => session.calls.subscribe(listener, callId),
    [session, callId],
  );
  const state = useSyncExternalStore(subscribe, () => session.calls.get(callId)?.state);
  return { record, state };
}
