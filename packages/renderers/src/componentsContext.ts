import { createContext, useContext } from 'react';
import { defaultComponents, type Components } from './components.js';

/** Hands down what draws each part: what a host has replaced it with, or ours. */
export const ComponentsContext = createContext(defaultComponents);

/** What draws each part here. */
export function useComponents(): Components {
  return useContext(ComponentsContext);
}
