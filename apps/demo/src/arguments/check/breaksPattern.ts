import { estimatePatternCost } from './estimatePatternCost.js';

const mostSteps = 20_000_000;

/** Tells a text that a server's pattern refuses; a pattern that could hold up the page is left to the server. */
export function breaksPattern(pattern: string, text: string): boolean {
  if (estimatePatternCost(pattern, text.length) > mostSteps) return false;
  try {
    return !new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}
