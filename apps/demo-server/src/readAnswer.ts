import { acceptedContent, inputResponse, type ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** What a person did with one question. */
export type Answer<Content> =
  | { status: 'missing' }
  | { status: 'declined' }
  | { status: 'cancelled' }
  | { status: 'accepted'; content: Content };

/** Reads the answer to one question of the round before; content that breaks the schema counts as missing. */
export function readAnswer<Content>(
  ctx: ServerContext,
  key: string,
  schema: z.ZodType<Content>,
): Answer<Content> {
  return readAnswerFrom(ctx.mcpReq.inputResponses, key, schema);
}

/** Reads the same from answers that came in any other way. */
export function readAnswerFrom<Content>(
  responses: Record<string, unknown> | undefined,
  key: string,
  schema: z.ZodType<Content>,
): Answer<Content> {
  const response = inputResponse(responses, key);
  if (response.kind === 'elicit' && response.action === 'decline') return { status: 'declined' };
  if (response.kind === 'elicit' && response.action === 'cancel') return { status: 'cancelled' };
  const content = acceptedContent(responses, key, schema);
  return content === undefined ? { status: 'missing' } : { status: 'accepted', content };
}
