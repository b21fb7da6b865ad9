import type { ProtocolError, ServerContext } from '@modelcontextprotocol/server';

/** How a request ends that goes no further: its answer, and the sentence for the server's log. */
export interface Refusal {
  answer: ProtocolError;
  log: string;
}

/** What the guard knows about the round that a handler is in. */
export interface RoundContext {
  /** The digests of the questions that this round answers, by their keys. */
  readonly questions: Readonly<Record<string, string>>;
  /** The error that the whole request ends with, whatever the handler returns. */
  refusal?: Refusal;
}

const contexts = new WeakMap<ServerContext, RoundContext>();

/** Remembers the round of a handler for as long as the handler runs. */
export function setRoundContext(ctx: ServerContext, round: RoundContext): void {
  contexts.set(ctx, round);
}

/** Finds the round of a handler. */
export function getRoundContext(ctx: ServerContext): RoundContext {
  const round = contexts.get(ctx);
  if (round === undefined) {
    throw new Error(
      'Nothing is known about this round. Call protect(server) before the tools are registered, and pass ctx on as it came.',
    );
  }
  return round;
}
