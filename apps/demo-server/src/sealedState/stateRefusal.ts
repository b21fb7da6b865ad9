import { ProtocolError, ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server';
import type { Refusal } from './roundContext.js';

/** Why a state was refused, for the server's log alone. */
export type RefusalReason =
  | 'unsealable'
  | 'malformed'
  | 'expired'
  | 'not-yet'
  | 'audience'
  | 'principal'
  | 'method'
  | 'target'
  | 'arguments'
  | 'frame'
  | 'unverified';

/** A state that does not open this step; its message is the reason, and nothing of what the state holds. */
export class StateRefusal extends Error {
  override readonly name = 'StateRefusal';

  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Builds the one answer to every refused state, the same that the SDK gives: the wire never tells which check failed. */
export function buildStateRefusal(ctx: ServerContext, reason: string): Refusal {
  return {
    answer: new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
      reason: 'invalid_request_state',
    }),
    log: `requestState verification rejected ${ctx.mcpReq.method}: ${reason}`,
  };
}
