import type { Call } from '@mcp-roundtrip/core';
import { buildActions, toHandle, type CallActions, type CallHandle } from './callHandle.js';

/** A call that is found elsewhere, as a component subscribes to it. */
export interface CallView<Result> {
  subscribe(listener: () => void): () => void;
  getHandle(): CallHandle<Result> | undefined;
}

/** Makes a view whose handle changes only when the call it finds does. */
export function createCallView<Result>(
  subscribe: CallView<Result>['subscribe'],
  findCall: () => Call<Result> | undefined,
  actions: CallActions = buildActions(findCall),
): CallView<Result> {
  let handle: CallHandle<Result> | undefined;
  return {
    subscribe,
    getHandle: () => {
      const call = findCall();
      if (!call) return undefined;
      if (handle?.call !== call || handle.state !== call.state) handle = toHandle(call, call.state, actions);
      return handle;
    },
  };
}
