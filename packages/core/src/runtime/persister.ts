import type { Call } from '../call/call.js';
import type { CallEvent } from '../call/callEvent.js';
import { McpCallError } from '../call/error.js';
import type { CallState } from '../call/state.js';
import type { Calls } from './createCalls.js';

/** Writes calls down, so that they outlive the page; nothing that it does fails a call. */
export interface CallPersister {
  /** Takes a call into its care, before anything of it is sent. */
  register(call: Call, controls: CallControls): void;
  /** Writes down where a call stands after what has happened to it. Resolves once that is done, or cannot be done. */
  persist(call: Call, state: CallState, event?: CallEvent): Promise<void>;
  /** Writes down by and by what is being filled in. */
  persistDrafts(call: Call): void;
  /** Has done elsewhere what someone does to a call that another page owns. */
  forward(call: Call, event: CallEvent): void;
  /** Forgets a call. */
  forget(call: Call): void;
  /** Lets go of calls that are closed, and leaves what was written down as it is. */
  leave(calls: Calls): void;
}

/** What a call lets only its persister do. */
export interface CallControls {
  /** Does to the call what someone did in another page. */
  readonly dispatch: (event: CallEvent) => void;
  /** Shows how the call stands in the page that owns it, and carries nothing out. */
  readonly observe: (state: CallState, drafts: Call['drafts']) => void;
  /** Goes on with the call in this page from where it stands. */
  readonly own: (state: CallState, drafts: Call['drafts']) => void;
}

/** What writes calls down, as a host sees it: `createJournal` makes one. */
export interface CallJournal {
  /** Brings back every call to this server that was written down. */
  restore(calls: Calls): Promise<unknown>;
}

const persisters = new WeakMap<CallJournal, CallPersister>();

/** Keeps what a journal shows to this library alone. */
export function registerPersister(journal: CallJournal, persister: CallPersister): void {
  persisters.set(journal, persister);
}

/** What a journal shows to this library alone. */
export function persisterOf(journal: CallJournal): CallPersister {
  const persister = persisters.get(journal);
  if (persister) return persister;
  throw new McpCallError(
    'misuse',
    'This journal was not made by createJournal. Pass what createJournal returned.',
  );
}
