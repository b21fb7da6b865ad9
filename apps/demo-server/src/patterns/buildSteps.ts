import type {
  CallToolResult,
  InputRequest,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { openRound } from '../sealedState/openRound.js';
import type { Given } from './elicit.js';
import { isModern } from './isModern.js';

type Refusal = Exclude<Given<unknown>, { status: 'accepted' }>;

/** A step that asks: its question may depend on the arguments and on what the steps before have brought. */
interface AskStep<Args, Known, Content> {
  question: (args: Args, known: Known) => InputRequest;
  schema: z.ZodType<Content>;
  /** What counts as the answer of a client that cannot be asked. */
  fallback: Content;
}

/** A tool in the making: steps that ask, one after the other, and one that acts. */
export interface Steps<Args, Known> {
  /** Adds a question; its answer is known to every later step under the same key. */
  askStep<Key extends string, Content>(
    key: Key,
    step: AskStep<Args, Known, Content>,
  ): Steps<Args, Known & Record<Key, Content>>;
  /** Adds what is done with all the answers, and finishes the tool: nothing else may act, and this only at the end. */
  endStep(
    act: (args: Args, known: Known) => CallToolResult | Promise<CallToolResult>,
  ): (args: Args, ctx: ServerContext) => Promise<CallToolResult | InputRequiredResult>;
}

/** Begins a tool that is written in steps; `refuse` says what comes of it when somebody declines or closes a question. */
export function buildSteps<Args>(refuse: (refusal: Refusal) => CallToolResult): Steps<Args, unknown> {
  return toSteps<Args, unknown>([], refuse);
}

type AnyStep<Args> = AskStep<Args, never, unknown> & { key: string };

function toSteps<Args, Known>(
  steps: readonly AnyStep<Args>[],
  refuse: (refusal: Refusal) => CallToolResult,
): Steps<Args, Known> {
  return {
    askStep: (key, step) => toSteps([...steps, { ...step, key }], refuse),
    endStep: (act) => async (args, ctx) => {
      const round = openRound(ctx);
      const known: Record<string, unknown> = {};
      for (const { key, question, schema, fallback } of steps) {
        if (!isModern(ctx)) {
          known[key] = fallback;
          continue;
        }
        // Every step before this one has put its answer there, as its type says.
        const answer = await round.answer(key, question(args, known as never), schema);
        if (answer.status === 'missing') return round.ask();
        if (answer.status !== 'accepted') return refuse(answer);
        known[key] = answer.content;
      }
      return act(args, known as Known); // All steps have put theirs there.
    },
  };
}
