import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';

// What passes here are codes and tokens.
const headers = { 'Cache-Control': 'no-store' };
const statuses: Record<string, number> = {
  [OAuthErrorCode.InvalidClient]: 401,
  [OAuthErrorCode.MethodNotAllowed]: 405,
};

/** Answers a POST of an app with JSON, and says in the words of OAuth what was wrong with it. */
export async function answerOAuth(
  request: Request,
  answer: () => Promise<{ status: number; body: object }>,
): Promise<Response> {
  try {
    if (request.method !== 'POST')
      throw new OAuthError(OAuthErrorCode.MethodNotAllowed, 'Only POST is allowed here.');
    const { status, body } = await answer();
    return Response.json(body, { status, headers });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return Response.json(error.toResponseObject(), {
      status: statuses[error.code] ?? 400,
      headers: { ...headers, ...(error.code === OAuthErrorCode.MethodNotAllowed && { Allow: 'POST' }) },
    });
  }
}
