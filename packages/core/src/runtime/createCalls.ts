import type { ClientCapabilities, Tool } from '@modelcontextprotocol/client';
import type { Call } from '../call/call.js';
import { buildCapabilities } from '../call/capabilities.js';
import { McpCallError } from '../call/error.js';
import type { CallPolicy } from '../call/policy.js';
import {
  copyForWire,
  isSameRequest,
  type CallRequest,
  type McpTool,
  type ResultOf,
  type TypedArguments,
} from '../call/request.js';
import { buildIdleState, defaultLimits, hasEnded, type CallLimits } from '../call/state.js';
import { askUnattributed } from '../push2025/askUnattributed.js';
import type { OpenQuestion } from '../questions/openQuestion.js';
import type { ServerIdentity } from '../questions/question.js';
import { assertAllowed } from '../questions/reviewRound.js';
import { createClientPort, type ClientSource } from '../transport/createClientPort.js';
import { createCall, type CallParts, type RunningCall } from './createCall.js';
import { createId } from './createId.js';
import { createListeners } from './createListeners.js';
import { registerInternals, type CallsInternals } from './internals.js';
import { persisterOf, type CallJournal } from './persister.js';

/** What it takes to run calls against one server. */
export interface CallsOptions extends CallPolicy {
  readonly client: ClientSource;
  /** The server's address, whose origin is shown beside its self-reported name. */
  readonly endpoint?: string | URL | undefined;
  /** Writes calls down, so that they outlive the page. */
  readonly journal?: CallJournal;
}

/** All the calls to one server. */
export interface Calls {
  /** Begins a call. With the `id` of a call that exists already, that call is returned and nothing is sent. */
  start<const Request extends CallRequest>(
    request: Request & TypedArguments<Request>,
    options?: { id?: string },
  ): Call<ResultOf<Request>>;
  get(id: string): Call | undefined;
  /** Every call in the order of its start; the same list until one is added or dropped. */
  list(): readonly Call[];
  /** Every open question of every call; the same list until one of them changes. */
  pendingQuestions(): readonly OpenQuestion[];
  /** Listens to every change of every call, or of the one with this id. */
  subscribe(listener: () => void, id?: string): () => void;
  /** Aborts a call if it runs, and drops it. */
  remove(id: string): void;
  /** Aborts every call that runs. */
  abortAll(reason?: string): void;
  /** Ends all of it: calls that a journal has written down are left as they are, the others are aborted. */
  close(reason?: string): void;
  /** Who the server is, as far as it is known by now. */
  server(): ServerIdentity;
  /** Who the server is, once it is connected. */
  whenConnected(): Promise<ServerIdentity>;
  /** What follows from what the host provides, for a client to declare before it connects. */
  capabilities(): ClientCapabilities;
  /** Lists the server's tools, and learns their definitions. */
  listTools(options?: { signal?: AbortSignal }): Promise<readonly McpTool[]>;
  /** How many tools the server has past `limits.tools`, which the list leaves out; 0 before it was asked. */
  leftOutTools(): number;
  /** Learns the server's tool definitions, for headers and the check of structured content. */
  rememberTools(tools: readonly Tool[]): void;
}

/** Owns many calls at once, each with its own state. Policies are read when they are needed, so a host may change them. */
export function createCalls(options: CallsOptions): Calls {
  const { client, endpoint } = options;
  const journal = options.journal && persisterOf(options.journal);
  const running = new Map<string, RunningCall>();
  const ended = new Set<string>();
  const asking = new Set<string>();
  const listeners = createListeners();
  let listed: readonly Call[] | undefined;
  let pending: readonly OpenQuestion[] | undefined;
  let isClosed = false;
  const port = createClientPort({
    client,
    endpoint,
    capabilities: () => buildCapabilities(options),
    takesPushes: () => !isClosed,
    onUnattributedPush: (push, passOn) => {
      const { identify } = port;
      return askUnattributed({ policy: options, identify, adopt, isClosed: () => isClosed, passOn }, push);
    },
  });

  const find = (id: string) => running.get(id)?.call;
  const drop = (id: string) => {
    running.delete(id);
    ended.delete(id);
    listed = undefined;
    if (asking.delete(id)) pending = undefined;
  };
  const note = ({ id, state }: Call) => {
    const asks = state.status === 'awaiting-input';
    if (asks) asking.add(id);
    if (asks || asking.delete(id)) pending = undefined;
    ended.delete(id);
    if (hasEnded(state)) ended.add(id);
    const { keepEnded = 100 } = options;
    for (const oldest of ended) {
      if (ended.size <= keepEnded) break;
      // What someone looks at stays.
      if (!listeners.has(oldest)) drop(oldest);
    }
  };
  const put = (entry: RunningCall) => {
    running.set(entry.call.id, entry);
    listed = undefined;
  };
  // Whoever begins or takes up a call after the end uses these calls anew.
  const add = (parts: Omit<CallParts, 'port' | 'policy' | 'onChange'>): Call => {
    const { id } = parts;
    isClosed = false;
    const onChange = () => {
      // A call that was dropped comes back when it runs again, unless another has its id by now.
      if (!running.has(id) && !hasEnded(entry.call.state)) put(entry);
      if (running.get(id) !== entry) return;
      note(entry.call);
      listeners.notify(id);
    };
    const entry = createCall({ persister: journal, ...parts, port, policy: options, onChange });
    put(entry);
    return entry.call;
  };
  const adopt: CallsInternals['adopt'] = ({ id, state, isPersisted = false, ...parts }) => {
    if (state.status === 'awaiting-input')
      for (const question of state.questions) assertAllowed(question, options);
    if (running.has(id)) throw new McpCallError('misuse', `The id ${id} is taken. Remove that call first.`);
    const call = add({ id, ...parts, state: { ...state, limits: limitsOf(options) } });
    note(call);
    if (!isPersisted) void journal?.persist(call, call.state);
    // A journal brings back thousands in a row.
    listeners.notifySoon(id);
    return call;
  };

  const calls: Calls = {
    start: (request, { id = createId() } = {}) => {
      const given =
        'arguments' in request ? { ...request, arguments: copyForWire(request.arguments) } : request;
      const known = find(id);
      if (known && !isSameRequest(known.request, given)) {
        throw new McpCallError('misuse', `The id ${id} is taken by another request. Choose another.`);
      }
      const call = known ?? add({ id, request: given, state: buildIdleState(limitsOf(options)) });
      if (call.state.status === 'idle') call.restart();
      // The request decides the type of the result; the port has checked it against the method's schema.
      return call as unknown as Call<ResultOf<typeof request>>;
    },
    get: find,
    list: () => (listed ??= [...running.values()].map(({ call }) => call)),
    pendingQuestions: () => (pending ??= [...asking].flatMap((id) => find(id)?.questions ?? [])),
    subscribe: listeners.subscribe,
    remove: (id) => {
      const call = find(id);
      if (!call) return;
      drop(id);
      // First, so that no other page is told of a call that stopped.
      journal?.forget(call);
      call.abort('The call was removed.', { task: 'cancel' });
      listeners.notify(id);
    },
    close: (reason) => {
      isClosed = true;
      port.stopTakingPushes();
      // What a server asks by itself is in no journal, and lives only as long as its connection.
      for (const { call, detach } of running.values())
        if (journal && !call.isPush) detach();
        else call.abort(reason, { task: 'leave' });
      journal?.leave(calls);
    },
    abortAll: (reason) => calls.list().forEach((call) => call.abort(reason)),
    server: port.identify,
    whenConnected: port.identifyWhenConnected,
    capabilities: () => buildCapabilities(options),
    listTools: port.listTools,
    leftOutTools: port.leftOutTools,
    rememberTools: port.rememberTools,
  };
  registerInternals(calls, {
    adopt,
    isUndecided: () => options.inDoubt === 'fail',
    detach: (call) => running.get(call.id)?.detach(),
  });
  return calls;
}

function limitsOf({
  maxRounds = defaultLimits.maxRounds,
  maxWaitMs = defaultLimits.maxWaitMs,
  maxResends = defaultLimits.maxResends,
}: CallPolicy): CallLimits {
  return { maxRounds, maxWaitMs, maxResends };
}
