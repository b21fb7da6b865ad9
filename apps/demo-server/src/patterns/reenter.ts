import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { openRound } from '../sealedState/openRound.js';
import { type Elicit, pushTo } from './elicit.js';
import { isModern } from './isModern.js';

class Unanswered extends Error {}

/**
 * Runs a handler from its top in every round: `elicit` throws where an answer is missing, and the next round comes by it
 * again. It looks like waiting and is not: whatever stands above it is done once more each time. Do not build on it.
 */
export async function reenter(
  ctx: ServerContext,
  run: (elicit: Elicit) => Promise<CallToolResult>,
): Promise<CallToolResult | InputRequiredResult> {
  if (!isModern(ctx)) return run(pushTo(ctx));
  const round = openRound(ctx);
  try {
    return await run(async (key, question, schema) => {
      const answer = await round.answer(key, question, schema);
      if (answer.status === 'missing') throw new Unanswered();
      return answer;
    });
  } catch (error) {
    if (error instanceof Unanswered) return round.ask();
    throw error;
  }
}
