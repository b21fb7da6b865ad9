import { createLoader } from '../load/createLoader.js';

/** What draws results: loaded while the server works, so that it is there when the result is. */
export const resultLoader = createLoader(() => import('./ResultView.js'));
