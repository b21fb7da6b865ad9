import { addFeatures } from './buildServer.js';
import type { Endpoint, SessionOptions } from './createEndpoint.js';
import { createSealedEndpoint, toSealedIdentity } from './createSealedEndpoint.js';
import type { Services } from './createServices.js';
import { whoAmI } from './tools/whoAmI.js';

const name = 'guarded';

/** Serves those who have signed in: all of the open server, and who they are; a state is good for its own person alone. */
export function createGuardedEndpoint(services: Services, sessions?: SessionOptions): Endpoint {
  return createSealedEndpoint(
    name,
    services,
    (server, here) => {
      addFeatures(server, here);
      whoAmI(server, here);
    },
    sessions,
  );
}

/** Names the guarded server after the open one beside it. */
export function toGuardedIdentity(open: Services['identity']): Services['identity'] {
  return toSealedIdentity(name, open);
}
