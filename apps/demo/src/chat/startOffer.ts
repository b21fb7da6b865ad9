import type { Demo } from '../createDemo.js';
import type { OfferToRun } from './matchMessage.js';
import { toKey } from './offers/toOffers.js';
import { toRequest } from './offers/toRequest.js';
import { listMissing } from './reading/objectSchema.js';

/** Runs an offer, or asks for its arguments first where one is missing or unclear; in the place of a message, if given. */
export function startOffer(demo: Demo, { offer, given, isUnclear }: OfferToRun, inPlaceOf?: string): void {
  if (isUnclear || listMissing(offer.schema, given).length > 0) {
    demo.chat.add({ kind: 'arguments', offer: toKey(offer), given }, inPlaceOf);
  } else {
    demo.run(offer.serverId, toRequest(offer, given), { inPlaceOf });
  }
}
