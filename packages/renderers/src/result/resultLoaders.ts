import { createLoader } from '../form/load/createLoader.js';

/** What draws content other than text. */
export const contentLoader = createLoader(() => import('./RichContent.js'));

/** What draws prompts, resources and data. */
export const resultLoader = createLoader(() => import('./RichResult.js'));
