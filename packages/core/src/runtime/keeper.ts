import type { Call } from '../call/call.js';
import type { Calls } from './createCalls.js';
import type { CallState } from '../call/state.js';
import type { CallEvent } from '../call/callEvent.js';

/** Writes calls down, so that they outlive the page; nothing that it does fails a call. */
export interface CallKeeper {
  /** Takes a call into its care, before anything of it is sent. */
  take(call: Call, controls: CallControls): void;
  /** Writes down where a call stands after what has happened to it. Resolves once that is done, or cannot be done. */
  keep(call: Call, state: CallState, event?: CallEvent): Promise<void>;
  /** Writes down by and by what is being filled in. */
  keepDrafts(call: Call): void;
  /** Has done elsewhere what someone does to a call that another page drives. */
  passOn(call: Call, event: CallEvent): void;
  /** Forgets a call. */
  forget(call: Call): void;
  /** Lets go of calls that are closed, and leaves what was written down as it is. */
  leave(calls: Calls): void;
}

/** What a call lets only its keeper do. */
export interface CallControls {
  /** Does to the call what someone did in another page. */
  readonly dispatch: (event: CallEvent) => void;
  /** Shows how the call stands in the page that drives it, and carries nothing out. */
  readonly mirror: (state: CallState, drafts: Call['drafts']) => void;
  /** Goes on with the call in this page from where it stands. */
  readonly drive: (state: CallState, drafts: Call['drafts']) => void;
}
