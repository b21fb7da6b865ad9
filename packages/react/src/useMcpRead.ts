import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  buildIdleState,
  type Call,
  type McpCallError,
  type PromptRequest,
  type ResourceRequest,
  type ResultOf,
} from '@mcp-roundtrip/core';
import { hashKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { buildActions, toHandle, type CallActions, type CallHandle } from './callHandle.js';
import { createCallView } from './callView.js';
import { useSession } from './session.js';

/** A query, with the call behind it for the questions it may ask. */
export type McpRead<Result> = UseQueryResult<Result, McpCallError> & { readonly call: CallHandle<Result> };

/** How a read behaves. */
export interface UseMcpReadOptions {
  /** Nothing is asked for while this is false. */
  readonly enabled?: boolean;
}

let started = 0;

/**
 * Runs a read that may ask back as a query. M9: its result is shared by the components that show it, never kept for
 * another request; and nothing asks the person again unless `refetch` is called.
 */
export function useMcpRead<Request extends PromptRequest | ResourceRequest>(
  request: Request,
  { enabled = true }: UseMcpReadOptions = {},
): McpRead<ResultOf<Request>> {
  const { key, calls, reads } = useSession();
  const queryClient = useQueryClient();
  const queryKey = [key, 'read', request];
  const hash = hashKey(queryKey);
  const query = useQuery<ResultOf<Request>, McpCallError>({
    queryKey,
    enabled,
    queryFn: () => {
      const before = reads.get(hash);
      if (before?.follows && before.call) {
        before.follows = false;
        return before.call.result as Promise<ResultOf<Request>>;
      }
      before?.call?.abort('It is read anew.');
      const id = `${key}-read-${(started += 1)}`;
      reads.set(hash, { id, queryKey });
      const call: Call = calls.start(request as PromptRequest | ResourceRequest, { id });
      // The request decides the type of its result.
      return call.result as Promise<ResultOf<Request>>;
    },
    retry: false,
    networkMode: 'always',
    // Not even an invalidation of everything asks the person again.
    staleTime: 'static',
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

  const { refetch } = query;
  const view = useMemo(() => {
    const findCall = () => {
      const read = reads.get(hash);
      // Kept, so that it stays readable when the manager has let go of it.
      if (read) read.call ??= calls.get(read.id);
      return read?.call as Call<ResultOf<Request>> | undefined;
    };
    // The query takes up the new run of the same call where the old one is over.
    const runAgain = (again: (call: Call) => void) => {
      const read = reads.get(hash);
      const run = read?.call?.result;
      if (read?.call) again(read.call);
      if (!read?.call || read.call.result === run) return;
      read.follows = true;
      void refetch();
    };
    const actions: CallActions = {
      ...buildActions(findCall),
      restart: (options) => runAgain((call) => call.restart(options)),
      retry: () => runAgain((call) => call.retry()),
    };
    const idle = toHandle<ResultOf<Request>>(undefined, buildIdleState(), actions);
    const { subscribe, getHandle } = createCallView(calls.subscribe, findCall, actions);
    return { subscribe, getHandle: () => getHandle() ?? idle };
  }, [calls, reads, hash, refetch]);
  const call = useSyncExternalStore(view.subscribe, view.getHandle, view.getHandle);
  useEffect(
    () => () => {
      // Deferred, so that StrictMode's unmount and mount again do not end what is being read.
      setTimeout(() => {
        const read = reads.get(hash);
        const query = read && queryClient.getQueryCache().find({ queryKey: read.queryKey });
        if (!read || query?.getObserversCount()) return;
        read.call?.abort('No one reads this any more.');
        reads.delete(hash);
      });
    },
    [hash, reads, queryClient],
  );
  return { ...query, call };
}
