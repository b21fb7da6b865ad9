import type { InputRequest, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Answer } from '../readAnswer.js';

/** What a person did with a question that they have seen. */
export type Given<Content> = Exclude<Answer<Content>, { status: 'missing' }>;

/** Asks in the middle of a handler and waits for what the person does. */
export type Elicit = <Content>(
  key: string,
  question: InputRequest,
  schema: z.ZodType<Content>,
) => Promise<Given<Content>>;

const humanTimeMs = 10 * 60_000;

/** Asks over the push channel of a client of 2025, on the stream of the request that is being handled. */
export function pushTo(ctx: ServerContext): Elicit {
  return async (_key, question, schema) => {
    if (question.method !== 'elicitation/create') throw new Error(`${question.method} is not pushed here.`);
    const { action, content } = await ctx.mcpReq.elicitInput(question.params, {
      relatedRequestId: ctx.mcpReq.id,
      timeout: humanTimeMs,
    });
    if (action === 'accept') return { status: 'accepted', content: schema.parse(content) };
    return { status: action === 'decline' ? 'declined' : 'cancelled' };
  };
}
