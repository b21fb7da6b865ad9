import { OAuthErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildPage } from '../http/buildPage.js';
import { buildConsentPage } from './buildConsentPage.js';
import type { Authorization } from './createAuthorization.js';
import { type AuthorizationRequest, readAuthorizationRequest } from './readAuthorizationRequest.js';
import { escapeHtml } from '../http/escapeHtml.js';

const userNameSchema = z.string().trim().min(1).max(80);

/** Serves the page on which a person allows an app or does not, and sends them back to the app. */
export async function serveAuthorize(
  request: Request,
  authorization: Authorization,
  serverTitle: string,
): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const asked = readAuthorizationRequest(new URL(request.url), authorization);
  switch (asked.status) {
    case 'refused':
      return buildPage('Nobody can sign in here', `<p>${escapeHtml(asked.reason)}</p>`, { status: 400 });
    case 'sent-back':
      return redirectTo(asked.redirect);
    case 'valid':
      return request.method === 'POST'
        ? acceptDecision(request, asked, authorization, serverTitle)
        : buildConsentPage(asked, { serverTitle });
    default:
      return asked satisfies never;
  }
}

async function acceptDecision(
  request: Request,
  asked: AuthorizationRequest,
  { codes }: Authorization,
  serverTitle: string,
): Promise<Response> {
  // Any other site could post this form in the person's name; a browser always says where a form comes from.
  if (request.headers.get('origin') !== new URL(request.url).origin) {
    return buildPage('Not accepted', '<p>This form can only be sent from its own page.</p>', { status: 403 });
  }
  const form = new URLSearchParams(await request.text());
  if (form.get('decision') !== 'allow') {
    return redirectTo(asked.toRedirect({ error: OAuthErrorCode.AccessDenied }));
  }
  const text = form.get('userName') ?? '';
  const userName = userNameSchema.safeParse(text);
  if (!userName.success) return buildConsentPage(asked, { serverTitle, rejected: text });
  const code = codes.issue({
    grant: { appId: asked.app.id, userName: userName.data, resource: asked.resource, isRevoked: false },
    redirectUri: asked.redirectUri,
    challenge: asked.challenge,
  });
  return redirectTo(asked.toRedirect({ code }));
}

function redirectTo(url: URL): Response {
  return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}
