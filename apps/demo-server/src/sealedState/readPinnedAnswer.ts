import {
  acceptedContent,
  type InputRequest,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Answer } from '../readAnswer.js';
import { refuseAnswer } from './refuse.js';
import { getRoundContext } from './roundContext.js';
import { toDigest } from './toDigest.js';

/**
 * Reads the answer to exactly this question. To a question that was never asked, or is worded anew by now, there is no
 * answer; what is no answer at all ends the request.
 */
export async function readPinnedAnswer<Content>(
  ctx: ServerContext,
  key: string,
  question: InputRequest,
  schema: z.ZodType<Content>,
): Promise<Answer<Content>> {
  if (getRoundContext(ctx).questions[key] !== (await toDigest(question))) return { status: 'missing' };
  const { inputResponses, droppedInputResponseKeys = [] } = ctx.mcpReq;
  const response = inputResponse(inputResponses, key);
  const isGiven =
    droppedInputResponseKeys.includes(key) || (inputResponses !== undefined && key in inputResponses);
  if (response.kind !== 'elicit') return isGiven ? refuseAnswer(ctx, key) : { status: 'missing' };
  if (response.action === 'decline') return { status: 'declined' };
  if (response.action === 'cancel') return { status: 'cancelled' };
  const content = acceptedContent(inputResponses, key, schema);
  return content === undefined ? refuseAnswer(ctx, key) : { status: 'accepted', content };
}
