import { oauthMetadataResponse, type OAuthMetadata } from '@modelcontextprotocol/server';
import type { Authorization } from './createAuthorization.js';
import { authorizePath, guardedPath, registerPath, toResource, tokenPath } from './paths.js';

/** Where the two documents are. */
export const metadataPaths = [
  '/.well-known/oauth-authorization-server',
  `/.well-known/oauth-protected-resource${guardedPath}`,
];

/** Serves the two documents by which a client finds out where to sign in. */
export async function serveMetadata(request: Request, { grantTypes }: Authorization): Promise<Response> {
  const { origin } = new URL(request.url);
  const response = oauthMetadataResponse(request, {
    oauthMetadata: buildMetadata(origin, grantTypes),
    resourceServerUrl: new URL(toResource(origin)),
    // Only this machine gets here, and the SDK does not know that [::1] is this machine as well.
    dangerouslyAllowInsecureIssuerUrl: true,
  });
  return response ?? new Response(null, { status: 404 });
}

function buildMetadata(origin: string, grantTypes: string[]): OAuthMetadata {
  return {
    issuer: origin,
    authorization_endpoint: origin + authorizePath,
    token_endpoint: origin + tokenPath,
    registration_endpoint: origin + registerPath,
    response_types_supported: ['code'],
    grant_types_supported: grantTypes,
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
