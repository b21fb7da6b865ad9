import { createContext } from 'react';
import { domainRules } from '../url/domainRules.js';
import { createLoader } from './createLoader.js';

/** All that does not come with the page, each part asked for when it is first needed. */
export const lazyParts = {
  /** What draws the fields of a form: rjsf, and our theme of it. */
  formEngine: createLoader(() => import('../form/engine/RjsfFields.js')),
  /** The same for another theme, which needs all of rjsf. */
  themedFormEngine: createLoader(() => import('../form/engine/ThemedRjsfFields.js')),
  domainRules,
  rareViews: createLoader(() => import('./rareViews.js')),
};

/** Lets tests and stories load slowly, or fail. */
export const LazyPartsContext = createContext(lazyParts);
