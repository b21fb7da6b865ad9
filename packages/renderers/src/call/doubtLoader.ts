import { createLoader } from '../load/createLoader.js';

/** What draws a doubt: loaded while the call runs, because doubts come when the network goes. */
export const doubtLoader = createLoader(() => import('./DoubtReview.js'));
