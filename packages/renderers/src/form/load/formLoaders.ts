import { createContext } from 'react';
import { createLoader } from './createLoader.js';

/** What a form needs beyond its buttons, each in a chunk of its own, asked for when the first form appears. */
export const formLoaders = {
  /** The rules of forms, and what all engines share. */
  body: createLoader(() => import('../FormBody.js')),
  /** rjsf with our theme. */
  engine: createLoader(() => import('../engine/RjsfFields.js')),
};

/** What loads the parts of a form. */
export type FormLoaders = typeof formLoaders;

/** Lets tests and stories load slowly, or fail. */
export const FormLoadersContext = createContext(formLoaders);
