import {
  buildIdleState,
  hasEnded,
  McpCallError,
  type Call,
  type PromptRequest,
  type ResourceRequest,
  type ResultOf,
} from '@mcp-roundtrip/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { buildActions, isRunning, toHandle, type CallHandle } from './callHandle.js';
import { createCallView } from './callView.js';
import type { Session } from './session.js';
import { toReadId } from './toReadId.js';

/** One read, as a query runs it and a component subscribes to its call. */
export interface Reader<Result> {
  readonly queryKey: QueryKey;
  /** Takes up the read where it stands, or begins it. */
  read(): Promise<Result>;
  subscribe(listener: () => void): () => void;
  getHandle(): CallHandle<Result>;
  /** Stops the read, unless a component still shows it. */
  letGo(): void;
}

const noReader = 'No one reads this any more.';

/**
 * Makes the reader behind `useMcpRead`. Its id follows from the request: a read that runs is taken up by whoever asks for
 * the same, after a reload and in other tabs too, where an id of its own would leave a question that nobody shows behind.
 */
export function createReader<Request extends PromptRequest | ResourceRequest>(
  session: Session,
  queryClient: QueryClient,
  request: Request,
): Reader<ResultOf<Request>> {
  const { key, calls, reads } = session;
  const queryKey = [key, 'read', request];
  const id = toReadId(request);
  const findQuery = () => queryClient.getQueryCache().find({ queryKey });
  const isShown = () => (findQuery()?.getObserversCount() ?? 0) > 0;

  const read = async (): Promise<ResultOf<Request>> => {
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
      return (await call.result) as ResultOf<Request>;
    } catch (error) {
      const { state } = call;
      // It was let go of elsewhere, in another tab for example, and is still shown here.
      if (state.status === 'aborted' && state.reason === noReader && isShown()) return read();
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
  const actions = buildActions(findCall);
  const idle = toHandle<ResultOf<Request>>(undefined, buildIdleState(), actions);
  const subscribe = (listener: () => void) => {
    const hear = () => {
      follow();
      listener();
    };
    // By its id, because the manager keeps what has ended only as long as someone listens to it.
    const stops = [calls.subscribe(hear, id), reads.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  };
  const { getHandle } = createCallView(subscribe, findCall, actions);

  return {
    queryKey,
    read,
    subscribe,
    getHandle: () => getHandle() ?? idle,
    letGo: () => {
      if (isShown()) return;
      reads.get(id)?.abort(noReader);
      reads.delete(id);
    },
  };
}
