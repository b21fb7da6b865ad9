import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
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

// A server that hangs must not keep what another offers from running.
const longestWait = 5_000;

/**
 * Gives what all servers offer together, once every server has told it or has failed. One that takes long keeps only those
 * waiting for whom `isEnough` says that what the others have told does not do: nothing is refused that is not known yet.
 */
export function useToldOffers(): (
  isEnough: (offers: readonly Offer[]) => boolean,
) => Promise<readonly Offer[]> {
  const servers = useServerOffers();
  const latest = useRef({ servers, hear: new Set<() => void>() });
  useEffect(() => {
    latest.current.servers = servers;
    for (const hear of [...latest.current.hear]) hear();
  }, [servers]);
  return useCallback(async (isEnough) => {
    const now = latest.current;
    const findOffers = () => now.servers.flatMap(({ offers }) => offers);
    const isTold = () => now.servers.every(({ status }) => status !== 'loading');
    if (!isTold())
      await new Promise<void>((resolve) => {
        let isLate = false;
        const look = () => {
          if (!isTold() && !(isLate && isEnough(findOffers()))) return;
          now.hear.delete(look);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          isLate = true;
          look();
        }, longestWait);
        now.hear.add(look);
      });
    return findOffers();
  }, []);
}
