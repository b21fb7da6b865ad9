/** Where the server is that asks for a token. */
export const guardedPath = '/guarded/mcp';

/** Where an app introduces itself. */
export const registerPath = '/oauth/register';

/** Where a person allows an app or does not. */
export const authorizePath = '/oauth/authorize';

/** Where an app gets its tokens. */
export const tokenPath = '/oauth/token';

/** The address of the guarded server, under the name of this machine that its client uses. */
export function toResource(origin: string): string {
  return origin + guardedPath;
}
