import type { Demo } from '../createDemo.js';
import type { OfferToRun } from './matchMessage.js';
import { startOffer } from './startOffer.js';

/** Runs what was picked in the place of the choice, so that a second press finds nothing to pick. */
export function pickChoice(demo: Demo, messageId: string, picked: OfferToRun): void {
  const message = demo.chat.messages.get().find(({ id }) => id === messageId);
  if (message?.kind === 'choice') startOffer(demo, picked, messageId);
}
