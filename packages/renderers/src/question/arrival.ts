import { createContext } from 'react';

/** Says once that a round has just arrived, so that the first of its questions to be drawn may take the focus. */
export type ClaimArrival = () => boolean;

/** Hands the claim down from the view of the call; elsewhere no question takes the focus by itself. */
export const ArrivalContext = createContext<ClaimArrival>(() => false);

/** Makes the claim of one round. */
export function createArrival(isOpen: boolean): ClaimArrival {
  let isLeft = isOpen;
  return () => {
    const isFirst = isLeft;
    isLeft = false;
    return isFirst;
  };
}
