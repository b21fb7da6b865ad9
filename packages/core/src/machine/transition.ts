import type { CallEvent } from '../call/callEvent.js';
import { decideLeg, stay, type Step } from './legTransition.js';
import { decideQuestion } from './questionTransition.js';
import { decideReturn } from './returnTransition.js';
import type { CallState } from '../call/state.js';

export { resume } from './legTransition.js';
export type { CallEffect, Step } from './legTransition.js';

/** The whole behaviour of a call: pure, and defined for every event in every state. */
export function transition(state: CallState, event: CallEvent): Step {
  return decideLeg(state, event) || decideReturn(state, event) || decideQuestion(state, event) || stay(state);
}
