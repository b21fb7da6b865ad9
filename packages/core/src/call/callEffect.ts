import type { InputAnswer } from './answer.js';
import type { LegOutcome, LegPayload } from './state.js';
import type { TaskRef } from '../tasks/taskRef.js';

/** What happens to a call by and by: another look at a server that said "not yet", or another attempt to send a leg. */
export type Timer =
  { readonly kind: 'check'; readonly polls: number } | { readonly kind: 'resend'; readonly resends: number };

/** What a runner has to do because of a change of state. */
export type CallEffect =
  | { readonly type: 'send-leg'; readonly leg: number; readonly payload: LegPayload }
  | { readonly type: 'read-again'; readonly leg: number; readonly outcome: LegOutcome }
  /** Nothing of this leg is waited for any more. */
  | { readonly type: 'stop-leg'; readonly leg: number }
  | { readonly type: 'deliver-answer'; readonly key: string; readonly answer: InputAnswer | 'denied' }
  | { readonly type: 'cancel-task'; readonly task: TaskRef }
  | { readonly type: 'set-timer'; readonly timer: Timer }
  | { readonly type: 'clear-timer' };
