import { createContext } from 'react';

/** The arrival of a round, which one of its questions may claim to take the focus. */
export interface Arrival {
  /** True for the first that asks. */
  readonly claim: () => boolean;
  readonly release: () => void;
}

/** Hands the arrival down from the view of the call; elsewhere no question takes the focus by itself. */
export const ArrivalContext = createContext(createArrival(false));

/** Makes the arrival of one round. */
export function createArrival(isFree: boolean): Arrival {
  let isLeft = isFree;
  return {
    claim: () => {
      const isFirst = isLeft;
      isLeft = false;
      return isFirst;
    },
    release: () => {
      isLeft = isFree;
    },
  };
}
