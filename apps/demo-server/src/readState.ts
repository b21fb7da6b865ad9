import type { ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** Reads the verified state of this call; state that another tool signed opens no step here and reads as none. */
export function readState<State>(ctx: ServerContext, schema: z.ZodType<State>): State | undefined {
  return schema.safeParse(ctx.mcpReq.requestState()).data;
}
