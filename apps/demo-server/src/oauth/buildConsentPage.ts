import { buildPage } from '../http/buildPage.js';
import { escapeHtml } from '../http/escapeHtml.js';
import type { AuthorizationRequest } from './readAuthorizationRequest.js';

/** Builds the page that says which app asks for what, with a name to sign in under and two buttons. */
export function buildConsentPage(
  { app, redirectUri }: AuthorizationRequest,
  { serverTitle, rejected }: { serverTitle: string; rejected?: string },
): Response {
  const isRejected = rejected !== undefined;
  const appOrigin = new URL(redirectUri).origin;
  const appName =
    app.name === undefined ? 'An app without a name' : `<strong><bdi>${escapeHtml(app.name)}</bdi></strong>`;
  return buildPage(
    `Sign in to ${serverTitle}`,
    `<p>${appName} at <strong>${escapeHtml(appOrigin)}</strong> asks to use this server in your name.</p>
<p>An app chooses its name itself. Allow it only if you came here from this address.</p>
<form method="post">
<label for="userName">Your name</label>
<input id="userName" name="userName" value="${escapeHtml(rejected ?? 'Ada Lovelace')}" required maxlength="80" autocomplete="name" aria-describedby="userNameHint"${isRejected ? ' aria-invalid="true"' : ''}>
<p ${isRejected ? 'class="error" ' : ''}id="userNameHint">${isRejected ? 'Enter a name of 1 to 80 characters.' : 'Nothing here is real: any name will do.'}</p>
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" class="quiet" formnovalidate>Deny</button>
</form>`,
    { status: isRejected ? 422 : 200, formTargets: [toFormTarget(appOrigin)] },
  );
}

// Chromium holds the redirect that answers a form to the policy as well, and a policy cannot name an IPv6 address.
function toFormTarget(origin: string): string {
  return origin.includes('[') ? new URL(origin).protocol : origin;
}
