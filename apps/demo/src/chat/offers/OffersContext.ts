import { createContext, useContext, useMemo } from 'react';
import type { Offer } from './toOffers.js';
import type { ServerOffers } from './useOffers.js';

/** Hands down what every server offers. */
export const OffersContext = createContext<readonly ServerOffers[]>([]);

/** What every server offers, each server by itself. */
export function useServerOffers(): readonly ServerOffers[] {
  return useContext(OffersContext);
}

/** What all servers offer together. */
export function useAllOffers(): readonly Offer[] {
  const servers = useServerOffers();
  return useMemo(() => servers.flatMap(({ offers }) => offers), [servers]);
}
