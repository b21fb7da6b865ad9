import { findPatternProblem } from '@mcp-roundtrip/core/forms';

/** Tells a text that a server's pattern refuses; a pattern that could hold up the page is left to the server. */
export function breaksPattern(pattern: string, text: string): boolean {
  return !findPatternProblem(pattern) && !new RegExp(pattern, 'u').test(text);
}
