import { PROTOCOL_VERSION_META_KEY, type ServerContext } from '@modelcontextprotocol/server';

/** Whether the client can be asked by returning: only requests of 2026-07-28 and later name their revision themselves. */
export function isModern(ctx: ServerContext): boolean {
  return PROTOCOL_VERSION_META_KEY in (ctx.mcpReq.envelope ?? {});
}
