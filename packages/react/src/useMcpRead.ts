'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { McpCallError, PromptRequest, ResourceRequest, ResultOf } from '@mcp-roundtrip/core';
import { hashKey, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CallHandle } from './callHandle.js';
import { createReader } from './createReader.js';
import { useSession } from './sessionContext.js';

/** A query, with the call behind it for the questions it may ask. */
export type McpRead<Result> = UseQueryResult<Result, McpCallError> & { readonly call: CallHandle<Result> };

/** How a read behaves. */
export interface UseMcpReadOptions {
  /** Nothing is asked for while this is false. */
  readonly enabled?: boolean;
}

/**
 * Runs a read that may ask back as a query. M9: its result is shared by the components that show it, never kept for
 * another request; and nothing asks the person again unless `refetch` is called once it has ended.
 */
export function useMcpRead<Request extends PromptRequest | ResourceRequest>(
  request: Request,
  { enabled = true }: UseMcpReadOptions = {},
): McpRead<ResultOf<Request>> {
  const session = useSession();
  const queryClient = useQueryClient();
  const hash = hashKey([session.key, request]);
  const build = () => ({ hash, queryClient, reader: createReader(session, queryClient, request) });
  const [held, setHeld] = useState(build);
  // By its content, so that a host may put the request together at each render.
  if (held.hash !== hash || held.queryClient !== queryClient) setHeld(build());
  const { reader } = held;

  const query = useQuery<ResultOf<Request>, McpCallError>({
    queryKey: reader.queryKey,
    enabled,
    queryFn: reader.read,
    retry: false,
    networkMode: 'always',
    // Not even an invalidation of everything asks the person again.
    staleTime: 'static',
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const call = useSyncExternalStore(reader.subscribe, reader.getHandle, reader.getHandle);
  // Deferred, so that StrictMode's unmount and mount again do not end what is being read.
  useEffect(() => () => void setTimeout(reader.letGo), [reader]);
  return { ...query, call };
}
