import type { ClientCapabilities, Tool } from '@modelcontextprotocol/client';
import type { Call } from '../call/call.js';
import { buildCapabilities } from '../call/capabilities.js';
import { createCall, type CallParts } from './createCall.js';
import type { CallKeeper } from './keeper.js';
import { createListeners } from './createListeners.js';
import { McpCallError } from '../call/error.js';
import { getQuestionRules } from '../questions/loadQuestionRules.js';
import type { OpenQuestion } from '../questions/openQuestion.js';
import type { CallPolicy } from '../call/policy.js';
import { createClientPort, type ClientSource } from '../transport/createClientPort.js';
import type { ServerIdentity } from '../questions/question.js';
import {
  copyForWire,
  isSameRequest,
  type CallRequest,
  type ResultOf,
  type TypedArguments,
} from '../call/request.js';
import {
  buildIdleState,
  defaultLimits,
  hasEnded,
  type AwaitingInputState,
  type CallLimits,
  type CallState,
  type SendingState,
} from '../call/state.js';

/** What it takes to run calls against one server. */
export interface CallsOptions extends CallPolicy {
  readonly client: ClientSource;
  /** The server's address, whose origin is shown beside its self-reported name. */
  readonly endpoint?: string | URL | undefined;
  /** Writes calls down, so that they outlive the page. */
  readonly journal?: CallKeeper;
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
  /** Takes up a call where it stands; `hydrate` does this from a snapshot, and a journal from what it has written down. */
  adopt(parts: {
    id: string;
    request: CallRequest;
    state: CallState | Omit<AwaitingInputState, 'limits'> | Omit<SendingState, 'limits'>;
    drafts?: Readonly<Record<string, unknown>> | undefined;
    server?: ServerIdentity;
    /** Another page drives it, and this one shows it. */
    isMirror?: boolean;
    /** It comes from the journal. */
    isKept?: boolean;
    /** Writes it down instead of the journal. */
    keeper?: CallKeeper;
  }): Call;
  /** Aborts a call if it runs, and drops it. */
  remove(id: string): void;
  /** Aborts every call that runs. */
  abortAll(reason?: string): void;
  /** Ends all of it: calls that a journal has written down are left as they are, the others are aborted. */
  close(reason?: string): void;
  /** Whether there is nobody to decide what becomes of a doubt. */
  isUndecided(): boolean;
  /** Who the server is, as far as it is known by now. */
  server(): ServerIdentity;
  /** Who the server is, once it is connected. */
  identify(): Promise<ServerIdentity>;
  /** What follows from what the host provides, for a client to declare before it connects. */
  capabilities(): ClientCapabilities;
  /** Lists the server's tools, and learns their definitions. */
  listTools(options?: { signal?: AbortSignal }): Promise<readonly Tool[]>;
  /** Learns the server's tool definitions, for headers and the check of structured content. */
  rememberTools(tools: readonly Tool[]): void;
}

/** Owns many calls at once, each with its own state. Policies are read when they are needed, so a host may change them. */
export function createCalls(options: CallsOptions): Calls {
  const { client, endpoint } = options;
  const port = createClientPort(client, endpoint, options);
  const calls = new Map<string, Call>();
  const ended = new Set<string>();
  const asking = new Set<string>();
  const listeners = createListeners();
  let listed: readonly Call[] | undefined;
  let pending: readonly OpenQuestion[] | undefined;

  const drop = (id: string) => {
    calls.delete(id);
    ended.delete(id);
    listed = undefined;
    if (asking.delete(id)) pending = undefined;
  };

  const take = (call: Call) => {
    const { id, state } = call;
    const asks = state.status === 'awaiting-input';
    if (asks) asking.add(id);
    if (asks || asking.delete(id)) pending = undefined;
    ended.delete(id);
    if (hasEnded(state)) ended.add(id);
    const { keepEnded = 100 } = options;
    for (const oldest of ended) {
      if (ended.size <= keepEnded) break;
      // What someone looks at stays.
      if (listeners.has(oldest)) continue;
      drop(oldest);
    }
  };

  const put = (call: Call) => {
    calls.set(call.id, call);
    listed = undefined;
  };

  const add = ({
    id,
    ...parts
  }: Pick<CallParts, 'id' | 'request' | 'server' | 'state' | 'drafts' | 'isMirror' | 'keeper'>): Call => {
    const onChange = () => {
      // A call that was dropped comes back when it runs again, unless another has its id by now.
      if (!calls.has(id) && !hasEnded(call.state)) put(call);
      if (calls.get(id) !== call) return;
      take(call);
      listeners.notify(id);
    };
    const call = createCall({ id, keeper: options.journal, ...parts, port, policy: options, onChange });
    put(call);
    return call;
  };

  const self: Calls = {
    start: (request, { id = createId() } = {}) => {
      const given =
        'arguments' in request ? { ...request, arguments: copyForWire(request.arguments) } : request;
      const known = calls.get(id);
      if (known && !isSameRequest(known.request, given)) {
        throw new McpCallError('misuse', `The id ${id} is taken by another request. Choose another.`);
      }
      const call = known ?? add({ id, request: given, state: buildIdleState(limitsOf(options)) });
      if (call.state.status === 'idle') call.restart();
      // The request decides the type of the result; the port has checked it against the method's schema.
      return call as unknown as Call<ResultOf<typeof request>>;
    },
    get: (id) => calls.get(id),
    list: () => (listed ??= [...calls.values()]),
    pendingQuestions: () => (pending ??= [...asking].flatMap((id) => calls.get(id)?.questions ?? [])),
    subscribe: listeners.subscribe,
    adopt: ({ id, state, isKept = false, ...parts }) => {
      if (state.status === 'awaiting-input')
        for (const question of state.questions) getQuestionRules().assertAllowed(question, options);
      if (calls.has(id)) throw new McpCallError('misuse', `The id ${id} is taken. Remove that call first.`);
      const call = add({ id, ...parts, state: { ...state, limits: limitsOf(options) } });
      take(call);
      if (!isKept) void options.journal?.keep(call, call.state);
      // A journal brings back thousands in a row.
      listeners.notifySoon(id);
      return call;
    },
    remove: (id) => {
      const call = calls.get(id);
      if (!call) return;
      drop(id);
      // First, so that no other page is told of a call that stopped.
      options.journal?.forget(call);
      call.abort('The call was removed.', { task: 'cancel' });
      listeners.notify(id);
    },
    close: (reason) => {
      for (const call of calls.values())
        if (options.journal) call.detach();
        else call.abort(reason, { task: 'leave' });
      options.journal?.leave(self);
    },
    abortAll: (reason) => [...calls.values()].forEach((call) => call.abort(reason)),
    isUndecided: () => options.inDoubt === 'fail',
    server: port.identify,
    identify: port.identifySurely,
    capabilities: () => buildCapabilities(options),
    listTools: port.listTools,
    rememberTools: port.rememberTools,
  };
  port.owner = self;
  return self;
}

function limitsOf({
  maxRounds = defaultLimits.maxRounds,
  maxWaitMs = defaultLimits.maxWaitMs,
  maxResends = defaultLimits.maxResends,
}: CallPolicy): CallLimits {
  return { maxRounds, maxWaitMs, maxResends };
}

// Not randomUUID, which browsers withhold from pages that are not served securely.
function createId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
