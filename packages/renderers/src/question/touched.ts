import { createContext } from 'react';

/** Tells the call that something was filled in which would be lost if it stopped. */
export const TouchedContext = createContext<() => void>(() => {});
