import {
  buildIdleState,
  hasEnded,
  isSameRequest,
  type ArgumentsOf,
  type Call,
  type CallRequest,
  type ResultOf,
} from '@mcp-roundtrip/core';
import type { QueryClient } from '@tanstack/react-query';
import { createEmitter } from './createEmitter.js';
import { buildActions, isRunning, toHandle, type CallHandle } from './callHandle.js';
import { runAsMutation, type MutationCallbacks } from './runAsMutation.js';
import type { Session } from './session.js';

/** A handle that can start its call. */
export interface McpCall<Target extends CallRequest> extends CallHandle<ResultOf<Target>> {
  /**
   * Begins the call. While it runs, the same arguments get the same call; others begin a call of their own, and the
   * first goes on by itself (`useCall` and `usePendingQuestions` still reach it). One that has ended leaves its `id` to
   * the next; one that runs keeps it and comes back under it, so that the next has an id of its own.
   */
  readonly start: (...args: StartArguments<Target>) => Call<ResultOf<Target>>;
  /** Lets go of the call, which goes on by itself, and is idle again. */
  readonly reset: () => void;
}

/** What `start` takes: nothing where the target needs nothing. */
export type StartArguments<Target> =
  Record<never, never> extends ArgumentsOf<Target>
    ? [args?: ArgumentsOf<Target>]
    : [args: ArgumentsOf<Target>];

/** The place of one call at a time, which a component subscribes to. */
export interface CallSlot<Target extends CallRequest> {
  subscribe(listener: () => void): () => void;
  getHandle(): McpCall<Target>;
  /** Takes over the target and the callbacks of the latest render. */
  update(target: Target, callbacks: MutationCallbacks<ResultOf<Target>>): void;
}

const idle = buildIdleState();

/** Makes the slot behind `useMcpCall`. */
export function createCallSlot<Target extends CallRequest>(
  { calls, key }: Session,
  queryClient: QueryClient,
  firstTarget: Target,
  id?: string,
): CallSlot<Target> {
  const { subscribe, notify } = createEmitter();
  let viewers = 0;
  let stopWatching = () => {};
  // It has the id, and was let go of.
  let released: unknown;
  let target = firstTarget;
  let callbacks: MutationCallbacks<ResultOf<Target>> = {};
  let call: Call<ResultOf<Target>> | undefined;
  let handle: McpCall<Target> | undefined;

  const hold = (next: Call<ResultOf<Target>> | undefined) => {
    if (next === call) return;
    call = next;
    handle = undefined;
    watch();
    if (next) follow(next);
    notify();
  };
  // Every run of the call is a mutation, whoever began it; what a call tells that was let go is no longer read.
  const follow = (next: Call<ResultOf<Target>>) => {
    // What had ended before is nobody's success any more.
    let run: Promise<unknown> | undefined = hasEnded(next.state) ? next.result : undefined;
    const look = () => {
      if (next !== call || run === next.result) return;
      run = next.result;
      runAsMutation(queryClient, key, next, () => callbacks);
    };
    look();
    next.subscribe(() => {
      look();
      if (next === call) notify();
    });
  };

  // Whoever uses an id uses it for one target.
  const findNamed = () =>
    (id === undefined ? undefined : calls.get(id)) as Call<ResultOf<Target>> | undefined;
  // A call that comes back under its id, after a reload or from another tab; or that was removed, as at a sign-out.
  const find = () => {
    const named = findNamed();
    if (named && named !== released) hold(named);
    else if (call && calls.get(call.id) !== call) hold(undefined);
  };
  // By its own id too, because the manager keeps what has ended only as long as someone listens to it.
  const watch = () => {
    stopWatching();
    const ids = viewers > 0 ? [...new Set([id, call?.id])] : [];
    const stops = ids.flatMap((one) => (one === undefined ? [] : [calls.subscribe(find, one)]));
    stopWatching = () => stops.forEach((stop) => stop());
  };

  const start = (args?: ArgumentsOf<Target>) => {
    const request = { ...target, ...(args !== undefined && { arguments: args }) };
    const named = findNamed();
    const same = [call, named].find(
      (one) => one && isRunning(one.state) && isSameRequest(one.request, request),
    );
    if (same) {
      hold(same);
      return same;
    }
    const isTaken = named !== undefined && isRunning(named.state);
    // The one before has had its time.
    if (named && !isTaken) calls.remove(named.id);
    released = isTaken ? named : undefined;
    // The target and the arguments were held to each other where `start` was called.
    const begun = calls.start(request as CallRequest, id === undefined || isTaken ? {} : { id });
    hold(begun as unknown as Call<ResultOf<Target>>);
    return call as Call<ResultOf<Target>>;
  };
  const reset = () => {
    released = findNamed();
    hold(undefined);
  };
  const actions = { ...buildActions(() => call), start, reset };

  return {
    subscribe: (listener) => {
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
    getHandle: () => {
      const state = call?.state ?? idle;
      if (handle?.state !== state) handle = { ...toHandle(call, state, actions), ...actions };
      return handle;
    },
    update: (nextTarget, nextCallbacks) => {
      target = nextTarget;
      callbacks = nextCallbacks;
    },
  };
}
