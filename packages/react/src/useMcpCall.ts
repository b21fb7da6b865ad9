import { useEffect, useMemo, useRef, useState } from 'react';
import type { ArgumentsOf, Call, CallRequest, McpCallError, ResultOf } from '@mcp-roundtrip/core';
import { useQueryClient } from '@tanstack/react-query';
import { buildActions, toHandle, type CallHandle } from './callHandle.js';
import { runAsMutation } from './runAsMutation.js';
import { useSession } from './session.js';
import { useCallState } from './useCallState.js';

/** What to call: a request without its arguments, which `start` takes. */
export type CallTarget = CallRequest;

/** Callbacks of a call, as of a mutation. */
export interface UseMcpCallOptions<Result> {
  readonly onSuccess?: (result: Result) => unknown;
  readonly onError?: (error: McpCallError) => unknown;
  readonly onSettled?: () => unknown;
}

/** A handle that can start its call. */
export interface McpCall<Target extends CallTarget> extends CallHandle<ResultOf<Target>> {
  /** Begins the call; a second click with the same arguments gets the call that runs already. */
  readonly start: (args?: ArgumentsOf<Target>) => Call<ResultOf<Target>>;
  /** Lets go of the call, which goes on by itself, and is idle again. */
  readonly reset: () => void;
}

/** Drives one call at a time through all its rounds. It is a mutation underneath, for devtools and callbacks. */
export function useMcpCall<Target extends CallTarget>(
  target: Target,
  options: UseMcpCallOptions<ResultOf<Target>> = {},
): McpCall<Target> {
  const session = useSession();
  const queryClient = useQueryClient();
  const [call, setCall] = useState<Call<ResultOf<Target>>>();
  const latest = useRef({ target, options, call });
  useEffect(() => void (latest.current = { ...latest.current, target, options }));

  const actions = useMemo(() => {
    const hold = (next: Call<ResultOf<Target>> | undefined) => {
      latest.current = { ...latest.current, call: next };
      setCall(next);
    };
    const track = (run: Call) =>
      runAsMutation(queryClient, session.key, run as Call<ResultOf<Target>>, () => latest.current.options);
    const start = (args?: ArgumentsOf<Target>): Call<ResultOf<Target>> => {
      const request = { ...latest.current.target, ...(args !== undefined && { arguments: args }) };
      const running = latest.current.call;
      if (running && isSameRun(running, request)) return running;
      const next = session.calls.start(request);
      track(next as unknown as Call);
      hold(next as Call<ResultOf<Target>>);
      return next as Call<ResultOf<Target>>;
    };
    const current = () => latest.current.call as unknown as Call | undefined;
    return { ...buildActions(current, track), start, reset: () => hold(undefined) };
  }, [session, queryClient]);

  const state = useCallState(call);
  return useMemo(() => ({ ...toHandle(call, state, actions), ...actions }), [call, state, actions]);
}

function isSameRun(call: Call<unknown>, request: CallRequest): boolean {
  const running = ['sending', 'awaiting-input', 'waiting-for-server'].includes(call.state.status);
  return running && JSON.stringify(call.request) === JSON.stringify(request);
}
