import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerOAuth } from './answerOAuth.js';
import type { Authorization } from './createAuthorization.js';
import type { Grant } from './grant.js';
import { readForm } from './readForm.js';

const common = { client_id: z.string(), resource: z.string().optional() };
const codeSchema = z.object({
  ...common,
  code: z.string(),
  redirect_uri: z.string(),
  // RFC 7636, 4.1
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
});
const refreshSchema = z.object({ ...common, refresh_token: z.string() });

/** Gives an app its tokens: for a code with its proof, or for a refresh token that was not used yet. */
export function serveToken(request: Request, authorization: Authorization): Promise<Response> {
  return answerOAuth(request, async () => {
    const form = await readForm(request);
    const grantType = form['grant_type'] ?? '';
    if (!authorization.grantTypes.includes(grantType))
      throw new OAuthError(
        OAuthErrorCode.UnsupportedGrantType,
        `grant_type has to be ${authorization.grantTypes.join(' or ')}.`,
      );
    const redeem = grantType === 'refresh_token' ? redeemRefreshToken : redeemCode;
    return { status: 200, body: authorization.tokens.issue(redeem(form, authorization)) };
  });
}

function redeemCode(form: object, { apps, codes }: Authorization): Grant {
  const request = read(codeSchema, form);
  const appId = findApp(request.client_id, apps);
  const grant = codes.redeem({
    code: request.code,
    appId,
    redirectUri: request.redirect_uri,
    verifier: request.code_verifier,
  });
  return checkResource(grant, request.resource);
}

function redeemRefreshToken(form: object, { apps, tokens }: Authorization): Grant {
  const request = read(refreshSchema, form);
  const appId = findApp(request.client_id, apps);
  return checkResource(tokens.redeemRefreshToken(request.refresh_token, appId), request.resource);
}

function read<Request>(schema: z.ZodType<Request>, form: object): Request {
  const request = schema.safeParse(form);
  if (request.success) return request.data;
  const names = request.error.issues.map(({ path }) => path.join('.'));
  throw new OAuthError(OAuthErrorCode.InvalidRequest, `Missing or malformed: ${names.join(', ')}.`);
}

function findApp(id: string, apps: Authorization['apps']): string {
  if (apps.find(id) !== undefined) return id;
  throw new OAuthError(OAuthErrorCode.InvalidClient, 'The app is not known here. Register it again.');
}

function checkResource(grant: Grant, resource: string | undefined): Grant {
  if (resource === undefined || resource === grant.resource) return grant;
  throw new OAuthError(OAuthErrorCode.InvalidTarget, `This was allowed for ${grant.resource} only.`);
}
