'use client';

import { useMemo, useSyncExternalStore } from 'react';
import type { CallHandle } from './callHandle.js';
import { createCallView } from './callView.js';
import { useMcpCalls } from './useMcpCalls.js';

/** Reads a call by its id, wherever it was started; `undefined` while there is none. */
export function useCall(id: string): CallHandle | undefined {
  const calls = useMcpCalls();
  const view = useMemo(() => {
    const subscribe = (listener: () => void) => calls.subscribe(listener, id);
    return createCallView(subscribe, () => calls.get(id));
  }, [calls, id]);
  return useSyncExternalStore(view.subscribe, view.getHandle, () => undefined);
}
