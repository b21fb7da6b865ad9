import { type InputRequiredResult, isInputRequiredResult } from '@modelcontextprotocol/client';

/** Takes a result as a round of questions, or fails the test. */
export function asRound(result: unknown): InputRequiredResult {
  if (isInputRequiredResult(result)) return result;
  throw new Error(`Expected a round of questions, got ${JSON.stringify(result)}`);
}
