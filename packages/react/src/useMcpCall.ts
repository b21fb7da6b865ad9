'use client';

import { useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CallRequest, ResultOf } from '@mcp-roundtrip/core';
import { useQueryClient } from '@tanstack/react-query';
import { createCallSlot, type McpCall } from './callSlot.js';
import type { MutationCallbacks } from './runAsMutation.js';
import { useSession } from './sessionContext.js';

/** Callbacks of a call, and the id under which it comes back after a reload. */
export interface UseMcpCallOptions<Result> extends MutationCallbacks<Result> {
  /** Ties the component to the call of this id, wherever it was started: in this page, in another tab, before a reload. */
  readonly id?: string;
}

/** Drives one call at a time through all its rounds. It is a mutation underneath, for devtools and callbacks. */
export function useMcpCall<const Target extends CallRequest>(
  target: Target,
  { id, ...callbacks }: UseMcpCallOptions<ResultOf<Target>> = {},
): McpCall<Target> {
  const session = useSession();
  const queryClient = useQueryClient();
  const [firstTarget] = useState(target);
  const slot = useMemo(
    () => createCallSlot(session, queryClient, firstTarget, id),
    [session, queryClient, firstTarget, id],
  );
  // Before any other effect, so that what a child starts in an effect is already the latest target.
  useInsertionEffect(() => slot.update(target, callbacks));
  return useSyncExternalStore(slot.subscribe, slot.getHandle, slot.getHandle);
}
