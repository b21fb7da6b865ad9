import { createContext } from 'react';
import { createLoader } from '../load/createLoader.js';

/** What forms need, each in a chunk of its own, asked for when the first form appears. */
export const formLoaders = {
  /** The rules of forms, and what all engines share. */
  view: createLoader(() => import('./FormView.js')),
  /** What rjsf needs for our theme. */
  engine: createLoader(() => import('./engine/RjsfFields.js')),
  /** All of rjsf, for another theme. */
  themedEngine: createLoader(() => import('./engine/ThemedRjsfFields.js')),
};

/** Lets tests and stories load slowly, or fail. */
export const FormLoadersContext = createContext(formLoaders);
