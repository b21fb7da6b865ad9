import { createLoader } from '../load/createLoader.js';

/** What draws questions: loaded while the server works, so that it is there when the server asks. */
export const roundLoader = createLoader(() => import('./roundParts.js'));
