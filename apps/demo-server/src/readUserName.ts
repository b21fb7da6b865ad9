import type { ServerContext } from '@modelcontextprotocol/server';

/** Reads who is signed in; nobody is where no token is asked for. */
export function readUserName(ctx: ServerContext): string | undefined {
  const userName = ctx.http?.authInfo?.extra?.['userName'];
  return typeof userName === 'string' ? userName : undefined;
}
