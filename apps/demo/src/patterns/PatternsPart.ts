import { createPart } from '../page/createPart.js';

/** The page of the eight patterns; only who opens it loads it. */
export const PatternsPart = createPart(async () => (await import('./openPatterns.js')).openPatterns(), {
  isInline: true,
});
