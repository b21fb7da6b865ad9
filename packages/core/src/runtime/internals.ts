import type { Call } from '../call/call.js';
import { McpCallError } from '../call/error.js';
import type { CallRequest } from '../call/request.js';
import type { CallState } from '../call/state.js';
import type { ServerIdentity } from '../questions/question.js';
import type { Calls } from './createCalls.js';
import type { CallPersister } from './persister.js';

/** A call to be taken up where it stands. Its limits are those of the calls that take it up. */
export interface AdoptedCall {
  readonly id: string;
  readonly request: CallRequest;
  readonly state: CallState;
  readonly drafts?: Readonly<Record<string, unknown>> | undefined;
  readonly server?: ServerIdentity;
  /** Another page owns it, and this one shows it. */
  readonly isObserved?: boolean;
  /** It comes from the journal. */
  readonly isPersisted?: boolean;
  /** Writes it down instead of the journal. */
  readonly persister?: CallPersister;
  /** A server of 2025 asks it by itself. */
  readonly isPush?: boolean;
}

/** What a journal and `hydrate` need of calls, and no host does. */
export interface CallsInternals {
  adopt(given: AdoptedCall): Call;
  /** Whether there is nobody to decide what becomes of a doubt. */
  isUndecided(): boolean;
  /** Stops what runs here and leaves the call as it is, for whoever takes it up from the journal. */
  detach(call: Call): void;
}

const known = new WeakMap<Calls, CallsInternals>();

/** Keeps what calls show to this library alone. */
export function registerInternals(calls: Calls, internals: CallsInternals): void {
  known.set(calls, internals);
}

/** What calls show to this library alone. */
export function internalsOf(calls: Calls): CallsInternals {
  const internals = known.get(calls);
  if (internals) return internals;
  throw new McpCallError(
    'misuse',
    'These calls were not made by createCalls. Pass what createCalls returned.',
  );
}
