import { useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CallRequest, ResultOf } from '@mcp-roundtrip/core';
import { useQueryClient } from '@tanstack/react-query';
import { createCallSlot, type McpCall } from './callSlot.js';
import type { MutationCallbacks } from './runAsMutation.js';
import { useSession } from './session.js';

/** Drives one call at a time through all its rounds. It is a mutation underneath, for devtools and callbacks. */
export function useMcpCall<const Target extends CallRequest>(
  target: Target,
  callbacks: MutationCallbacks<ResultOf<Target>> = {},
): McpCall<Target> {
  const session = useSession();
  const queryClient = useQueryClient();
  const [firstTarget] = useState(target);
  const slot = useMemo(
    () => createCallSlot(session, queryClient, firstTarget),
    [session, queryClient, firstTarget],
  );
  // Before any other effect, so that what a child starts in an effect is already the latest target.
  useInsertionEffect(() => slot.update(target, callbacks));
  return useSyncExternalStore(slot.subscribe, slot.getHandle, slot.getHandle);
}
