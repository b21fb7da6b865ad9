import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import type { App } from './appRegistry.js';
import type { Authorization } from './createAuthorization.js';
import { toResource } from './paths.js';
import { readOnce } from './readForm.js';

/** What an app asks a person for, checked. */
export interface AuthorizationRequest {
  app: App;
  redirectUri: string;
  challenge: string;
  resource: string;
  /** Where the person goes from here, with this outcome. */
  toRedirect(outcome: Record<string, string>): URL;
}

/** What came of reading a request; only what came from a known app may be sent back to it. */
export type ReadRequest =
  | ({ status: 'valid' } & AuthorizationRequest)
  | { status: 'sent-back'; redirect: URL }
  | { status: 'refused'; reason: string };

/** Reads what an app asks a person for out of the address of the page. */
export function readAuthorizationRequest(url: URL, { apps }: Authorization): ReadRequest {
  const { searchParams, origin } = url;
  const app = apps.find(searchParams.get('client_id') ?? '');
  if (app === undefined)
    return {
      status: 'refused',
      reason: 'The app that sent you is not known here, or not any more. Connect anew from the app.',
    };
  const redirectUri = searchParams.get('redirect_uri') ?? '';
  if (!app.redirectUris.includes(redirectUri))
    return {
      status: 'refused',
      reason: 'The app that sent you wants you to return to an address that it has not registered.',
    };

  const toRedirect = (outcome: Record<string, string>) => {
    const redirect = new URL(redirectUri);
    const state = searchParams.get('state');
    const params = { ...outcome, ...(state !== null && { state }), iss: origin };
    for (const [name, value] of Object.entries(params)) redirect.searchParams.append(name, value);
    return redirect;
  };
  try {
    return {
      status: 'valid',
      app,
      redirectUri,
      toRedirect,
      ...check(readOnce(searchParams), toResource(origin)),
    };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return {
      status: 'sent-back',
      redirect: toRedirect({ error: error.code, error_description: error.message }),
    };
  }
}

function check(params: Record<string, string>, ownResource: string) {
  const {
    response_type: responseType,
    code_challenge: challenge = '',
    code_challenge_method: method,
    resource = ownResource,
  } = params;
  if (responseType !== 'code')
    throw new OAuthError(OAuthErrorCode.UnsupportedResponseType, 'response_type has to be code.');
  if (method !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    throw new OAuthError(OAuthErrorCode.InvalidRequest, 'A code_challenge by the method S256 is needed.');
  if (resource !== ownResource)
    throw new OAuthError(OAuthErrorCode.InvalidTarget, `The only resource here is ${ownResource}.`);
  return { challenge, resource };
}
