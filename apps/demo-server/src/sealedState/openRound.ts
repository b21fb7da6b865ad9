import {
  type InputRequest,
  inputRequired,
  type InputRequiredResult,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Answer } from '../readAnswer.js';
import { readPinnedAnswer } from './readPinnedAnswer.js';
import { refuseState } from './refuse.js';
import { getRoundContext } from './roundContext.js';
import { toDigest } from './toDigest.js';

const memorySchema = z.object({
  answers: z.record(z.string(), z.object({ question: z.string(), content: z.unknown() })),
  done: z.record(z.string(), z.object({ value: z.unknown().optional() })),
});

/** One entry into a handler that asks: what earlier rounds have brought is here, and what is missing is asked for. */
export interface Round {
  /** Reads the answer to exactly this question, from this round or an earlier one, or notes that it has to be asked. */
  answer<Content>(key: string, question: InputRequest, schema: z.ZodType<Content>): Promise<Answer<Content>>;
  /** Runs an effect in the first round that comes by, and gives what it returned in every later one. */
  once<Value>(key: string, effect: () => Value | Promise<Value>): Promise<Value>;
  /** Asks for all that was found missing, and takes along what is known. */
  ask(): InputRequiredResult;
}

/** Opens the round that a handler is in. All that it remembers travels in the sealed state. */
export function openRound(ctx: ServerContext): Round {
  const memory = readMemory(ctx);
  const missing: Record<string, InputRequest> = {};
  return {
    answer: async (key, question, schema) => {
      const answer = await readPinnedAnswer(ctx, key, question, schema);
      if (answer.status !== 'missing') return answer;
      const known = memory.answers[key];
      const isPinned = known?.question === (await toDigest(question));
      const content = isPinned ? schema.safeParse(known.content).data : undefined;
      if (content !== undefined) return { status: 'accepted', content };
      missing[key] = question;
      return answer;
    },
    once: async (key, effect) => {
      const known = memory.done[key];
      // Sealed by this server, so it is what the same effect has returned before.
      if (known) return known.value as Awaited<ReturnType<typeof effect>>;
      const value = await effect();
      memory.done[key] = { value };
      return value;
    },
    ask: () => inputRequired({ inputRequests: missing, requestState: JSON.stringify(memory) }),
  };
}

type Memory = z.infer<typeof memorySchema>;

function readMemory(ctx: ServerContext): Memory {
  const state = ctx.mcpReq.requestState<string>();
  if (state === undefined) return { answers: {}, done: {} };
  // Another release may have sealed it for the same tool, and remembered other things.
  const memory = memorySchema.safeParse(JSON.parse(state)).data ?? refuseState(ctx, 'malformed');
  return { ...memory, answers: { ...memory.answers, ...readAccepted(ctx) } };
}

// All that this round has brought, because the handler may have to ask for something else before it comes to read it.
function readAccepted(ctx: ServerContext): Memory['answers'] {
  const asked = Object.entries(getRoundContext(ctx).questions);
  const accepted = asked.flatMap(([key, question]) => {
    const response = inputResponse(ctx.mcpReq.inputResponses, key);
    if (response.kind !== 'elicit' || response.action !== 'accept') return [];
    return [[key, { question, content: response.content }] as const];
  });
  return Object.fromEntries(accepted);
}
