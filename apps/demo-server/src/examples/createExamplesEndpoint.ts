import type { Endpoint, SessionOptions } from '../createEndpoint.js';
import { createSealedEndpoint } from '../createSealedEndpoint.js';
import type { Services } from '../createServices.js';
import type { Feature } from '../feature.js';
import { canteenHours } from './canteenHours.js';
import { linkAccounts } from './linkAccounts.js';
import { lunchInvitation } from './lunchInvitation.js';
import { lunchMenu } from './lunchMenu.js';
import { orderLunch } from './orderLunch.js';
import { sumPrimes } from './sumPrimes.js';
import { updateWorkItem } from './updateWorkItem.js';

const examples: Feature[] = [
  updateWorkItem,
  linkAccounts,
  sumPrimes,
  orderLunch,
  lunchInvitation,
  lunchMenu,
  canteenHours,
];

/** Serves the examples at `/examples/mcp`; nothing of a call stays here between two of its legs. */
export function createExamplesEndpoint(services: Services, sessions?: SessionOptions): Endpoint {
  return createSealedEndpoint(
    'examples',
    services,
    (server) => {
      for (const addTo of examples) addTo(server, services);
    },
    sessions,
  );
}
