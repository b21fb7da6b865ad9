'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  hasEnded,
  McpCallError,
  type Call,
  type PromptArguments,
  type PromptRequest,
  type PromptResult,
  type ResourceRequest,
  type ResourceResult,
  type ResultOf,
} from '@mcp-roundtrip/core';
import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createHandleReader, isRunning, type CallHandle } from './callHandle.js';
import type { Session } from './createMcpSession.js';
import { useSession } from './McpProvider.js';

/** A query, with the call behind it for the questions it may ask. */
export type McpRead<Result> = UseQueryResult<Result, McpCallError> & { readonly call: CallHandle<Result> };

/** How a read behaves. */
export interface UseMcpReadOptions {
  /** Nothing is asked for while this is false. */
  readonly enabled?: boolean;
}

/** Gets a prompt, which may ask before it answers. */
export function useMcpPrompt(
  prompt: { readonly name: string; readonly arguments?: PromptArguments },
  options?: UseMcpReadOptions,
): McpRead<PromptResult> {
  return useMcpRead(
    { prompt: prompt.name, ...(prompt.arguments && { arguments: prompt.arguments }) },
    options,
  );
}

/** Reads a resource, which may ask before it answers. */
export function useMcpResource(
  resource: { readonly uri: string },
  options?: UseMcpReadOptions,
): McpRead<ResourceResult> {
  return useMcpRead({ resource: resource.uri }, options);
}

// M9: a result is shared by the components that show it, never kept for another request; and nothing asks the person
// again unless `refetch` is called once the read has ended.
function useMcpRead<Request extends PromptRequest | ResourceRequest>(
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
    queryFn: reader.run,
    retry: false,
    networkMode: 'always',
    // Not even an invalidation of everything asks the person again.
    staleTime: 'static',
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const call = useSyncExternalStore(reader.subscribe, reader.readCall, reader.readCall);
  // Deferred, so that StrictMode's unmount and mount again do not end what is being read.
  useEffect(() => () => void setTimeout(reader.letGo), [reader]);
  return { ...query, call };
}

const noReader = 'No one reads this any more.';

/**
 * Makes one read, as a query runs it and a component subscribes to its call. Its id follows from the request: a read that
 * runs is taken up by whoever asks for the same, after a reload and in other tabs too, where an id of its own would leave
 * a question that nobody shows behind.
 */
function createReader<Request extends PromptRequest | ResourceRequest>(
  session: Session,
  queryClient: QueryClient,
  request: Request,
) {
  const { key, calls, reads } = session;
  const queryKey = [key, 'read', request];
  const id = toReadId(request);
  const findQuery = () => queryClient.getQueryCache().find({ queryKey });
  const isShown = () => (findQuery()?.getObserversCount() ?? 0) > 0;

  /** Takes up the read where it stands, or begins it. */
  const run = async (): Promise<ResultOf<Request>> => {
    // What was written down comes first.
    await session.restored;
    if (!isShown()) throw new McpCallError('aborted', noReader);
    const before = calls.get(id);
    // M9: what has ended is no answer to whoever asks now.
    if (before && hasEnded(before.state)) calls.remove(id);
    const call: Call = calls.start(request as PromptRequest | ResourceRequest, { id });
    reads.set(id, call);
    reads.notify();
    try {
      // The request decides the type of its result.
      return (await call.finished) as ResultOf<Request>;
    } catch (error) {
      const { state } = call;
      // It was let go of elsewhere, in another tab for example, and is still shown here.
      if (state.status === 'aborted' && state.reason === noReader && isShown()) return run();
      throw error;
    }
  };

  // Only what a query has taken up: what has ended before is not shown, nor what was removed.
  const findCall = () => {
    const call = calls.get(id);
    return call === reads.get(id) ? (call as Call<ResultOf<Request>> | undefined) : undefined;
  };
  // The query follows every run of its call, whoever began it.
  const follow = () => {
    const call = findCall();
    const query = findQuery();
    if (!call || !isRunning(call.state) || query?.state.fetchStatus !== 'idle') return;
    query.fetch().catch(() => {});
  };

  return {
    queryKey,
    run,
    readCall: createHandleReader(findCall, {}),
    subscribe: (listener: () => void) => {
      const onChange = () => {
        follow();
        listener();
      };
      // By its id, because the manager keeps a call that has ended only as long as someone listens to it.
      const stops = [calls.subscribe(onChange, id), reads.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    /** Stops the read, unless a component still shows it. */
    letGo: () => {
      if (isShown()) return;
      reads.get(id)?.abort(noReader);
      reads.delete(id);
    },
  };
}

/**
 * Names a read after what it asks for, so that it is found again after a reload. A hash, because the keys of a storage
 * stay readable where its records are sealed, and may be part of addresses.
 */
export function toReadId(request: PromptRequest | ResourceRequest): string {
  const text = hashKey([request]);
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e3779b1);
    other = Math.imul(other ^ unit, 0x5f356495);
  }
  return `read-${[one, other].map((part) => (part >>> 0).toString(36)).join('-')}`;
}
