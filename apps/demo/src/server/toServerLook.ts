import type { SignInState } from './oauth/createSignIn.js';
import type { ServerCondition } from './watchCondition.js';

/** How a server is at a glance. */
export type ServerLook =
  'connecting' | 'connected' | 'old-era' | 'downgraded' | 'sign-in' | 'failed' | 'closed';

/** What of a server is told first: that it waits for the person comes before everything else. */
export function toServerLook(condition: ServerCondition, signIn: SignInState): ServerLook {
  if (signIn.status === 'wanted' || signIn.status === 'leaving') return 'sign-in';
  if (condition.status !== 'connected') return condition.status;
  if (condition.isDowngraded) return 'downgraded';
  return condition.era === 'modern' ? 'connected' : 'old-era';
}
