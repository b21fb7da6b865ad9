import type { ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';

/** Reads the verified state of this call; state that another tool wrote opens no step here and reads as none. */
export function readState<State>(ctx: ServerContext, schema: z.ZodType<State>): State | undefined {
  const state = ctx.mcpReq.requestState();
  // A codec has read it already; under a seal it is the very text that the tool wrote.
  return schema.safeParse(typeof state === 'string' ? JSON.parse(state) : state).data;
}
