'use client';

import { useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  hasEnded,
  isSameRequest,
  type ArgumentsOf,
  type Call,
  type CallRequest,
  type CallResult,
  type McpCallError,
  type ResultOf,
  type ToolArguments,
} from '@mcp-roundtrip/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createEmitter } from './createEmitter.js';
import { createHandleReader, isRunning, type CallHandle } from './callHandle.js';
import type { Session } from './createMcpSession.js';
import { useSession } from './McpProvider.js';

/** Callbacks of a call, as of a mutation. */
export interface MutationCallbacks<Result> {
  readonly onSuccess?: (result: Result) => unknown;
  readonly onError?: (error: McpCallError) => unknown;
  readonly onSettled?: () => unknown;
}

/** Callbacks of a call, and the id under which it comes back after a reload. */
export interface UseMcpCallOptions<Result> extends MutationCallbacks<Result> {
  /** Ties the component to the call of this id, wherever it was started: in this page, in another tab, before a reload. */
  readonly id?: string;
}

/** The functions of `useMcpCall` beside those that every call has. They never change. */
export interface CallStarter<Result = CallResult, Arguments = ToolArguments> {
  /**
   * Begins the call. While it runs, the same arguments give the same call. Other arguments begin a call of their own,
   * and the first goes on by itself: `useCall` and `usePendingQuestions` still reach it. A call that runs keeps its `id`;
   * a call that has ended leaves it to the next.
   */
  readonly start: Record<never, never> extends Arguments
    ? (args?: Arguments) => Call<Result>
    : (args: Arguments) => Call<Result>;
  /** Lets go of the call, which goes on by itself, and is idle again. */
  readonly reset: () => void;
}

/** A call that its component can start; a `switch` over its `status` narrows the rest. */
export type McpCall<Result = CallResult, Arguments = ToolArguments> = CallHandle<Result> &
  CallStarter<Result, Arguments>;

/** Drives one call at a time through all its rounds. It is a mutation underneath, for devtools and callbacks. */
export function useMcpCall<const Target extends CallRequest>(
  target: Target,
  options: UseMcpCallOptions<ResultOf<Target>> = {},
): McpCall<ResultOf<Target>, ArgumentsOf<Target>> {
  const { id, ...callbacks } = options;
  const session = useSession();
  const queryClient = useQueryClient();
  const [firstTarget] = useState(target);
  const place = useMemo(
    () => createCallPlace(session, queryClient, firstTarget, id),
    [session, queryClient, firstTarget, id],
  );
  // Before any other effect, so that what a child starts in an effect is already the latest target.
  useInsertionEffect(() => place.update(target, callbacks));
  return useSyncExternalStore(place.subscribe, place.read, place.read);
}

/** The place of one call at a time, to which a component subscribes. */
function createCallPlace<Target extends CallRequest>(
  { calls, key }: Session,
  queryClient: QueryClient,
  firstTarget: Target,
  id: string | undefined,
) {
  type Result = ResultOf<Target>;
  const { subscribe, notify } = createEmitter();
  let viewers = 0;
  let stopWatching = () => {};
  // The call that has the id, and was let go of.
  let released: Call<Result> | undefined;
  let target = firstTarget;
  let callbacks: MutationCallbacks<Result> = {};
  let call: Call<Result> | undefined;

  const show = (next: Call<Result> | undefined) => {
    if (next === call) return;
    call = next;
    watch();
    if (next) follow(next);
    notify();
  };
  // Every run of the call is a mutation, whoever began it; what a call does that was let go of is no longer read.
  const follow = (next: Call<Result>) => {
    // A call that had ended before is nobody's success any more.
    let run = hasEnded(next.state) ? next.finished : undefined;
    const look = () => {
      if (next !== call || run === next.finished) return;
      run = next.finished;
      runAsMutation(queryClient, key, next, () => callbacks);
    };
    look();
    next.subscribe(() => {
      look();
      if (next === call) notify();
    });
  };

  // Whoever uses an id uses it for one target.
  const findNamed = () => (id === undefined ? undefined : calls.get(id)) as Call<Result> | undefined;
  // A call may come back under its id, after a reload or from another tab; or it may be removed, as at a sign-out.
  const find = () => {
    const named = findNamed();
    if (named && named !== released) show(named);
    else if (call && calls.get(call.id) !== call) show(undefined);
  };
  // By its own id too, because the manager keeps a call that has ended only as long as someone listens to it.
  const watch = () => {
    stopWatching();
    const ids = viewers > 0 ? [...new Set([id, call?.id])] : [];
    const stops = ids.flatMap((one) => (one === undefined ? [] : [calls.subscribe(find, one)]));
    stopWatching = () => stops.forEach((stop) => stop());
  };

  const start = (args?: ArgumentsOf<Target>): Call<Result> => {
    const request = { ...target, ...(args !== undefined && { arguments: args }) };
    const named = findNamed();
    const same = [call, named].find(
      (one) => one && isRunning(one.state) && isSameRequest(one.request, request),
    );
    if (same) {
      show(same);
      return same;
    }
    const isTaken = named !== undefined && isRunning(named.state);
    // The call before has ended, and leaves its id.
    if (named && !isTaken) calls.remove(named.id);
    released = isTaken ? named : undefined;
    // The target and the arguments were held to each other where `start` was called.
    const begun = calls.start(request as CallRequest, id === undefined || isTaken ? {} : { id });
    show(begun as unknown as Call<Result>);
    return call as Call<Result>;
  };
  const reset = () => {
    released = findNamed();
    show(undefined);
  };

  return {
    subscribe: (listener: () => void) => {
      const stop = subscribe(listener);
      viewers += 1;
      watch();
      find();
      return () => {
        stop();
        viewers -= 1;
        watch();
      };
    },
    // Its arguments are optional where the target needs none, which the type of the target says.
    read: createHandleReader(() => call, { start, reset } as CallStarter<Result, ArgumentsOf<Target>>),
    /** Takes over the target and the callbacks of the latest render. */
    update: (nextTarget: Target, nextCallbacks: MutationCallbacks<Result>) => {
      target = nextTarget;
      callbacks = nextCallbacks;
    },
  };
}

/** Shows a run of a call to TanStack Query as a mutation; the call keeps its own state, so nothing subscribes to it. */
function runAsMutation<Result>(
  queryClient: QueryClient,
  key: string,
  { request, finished }: Call<Result>,
  getCallbacks: () => MutationCallbacks<Result>,
): void {
  const mutation = queryClient
    .getMutationCache()
    .build<Result, McpCallError, typeof request, unknown>(queryClient, {
      mutationKey: [key, request],
      mutationFn: () => finished,
      retry: false,
      networkMode: 'always',
      onSuccess: (data) => getCallbacks().onSuccess?.(data),
      onError: (error) => getCallbacks().onError?.(error),
      onSettled: () => getCallbacks().onSettled?.(),
    });
  mutation.execute(request).catch(() => {});
}
