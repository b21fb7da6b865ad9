import { createLoader } from '../load/createLoader.js';

/** What draws answers: loaded while the person answers, so that it is there without a network too. */
export const answerLoader = createLoader(() => import('./GivenAnswer.js'));
