import { createPart } from '../page/createPart.js';
import { argumentTexts } from './argumentTexts.js';

/** The form for arguments, fetched when it is first needed, or before by its `preload`. */
export const LazyArgumentForm = createPart(async () => (await import('./ArgumentForm.js')).ArgumentForm, {
  waiting: argumentTexts,
  failed: argumentTexts,
  isInline: true,
});
