import { ProtocolError, ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server';
import { getRoundContext } from './roundContext.js';
import { buildStateRefusal, type RefusalReason, StateRefusal } from './stateRefusal.js';

/** Ends the request with the frozen answer, for a handler that finds that it cannot go on from this state. */
export function refuseState(ctx: ServerContext, reason: RefusalReason): never {
  getRoundContext(ctx).refusal = buildStateRefusal(ctx, reason);
  throw new StateRefusal(reason);
}

/** Ends the request with -32602, because what came as the answer to a question is not one. */
export function refuseAnswer(ctx: ServerContext, key: string): never {
  // Thrown alone, the error would come out of a tool as a result, and the model would read it instead of the client.
  const answer = new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The answer to ${JSON.stringify(key)} does not fit its question.`,
    { reason: 'invalid_input_response', key },
  );
  getRoundContext(ctx).refusal = {
    answer,
    log: `inputResponses rejected ${ctx.mcpReq.method}: malformed answer to ${JSON.stringify(key)}`,
  };
  throw answer;
}
