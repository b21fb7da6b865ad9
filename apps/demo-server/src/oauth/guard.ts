import { getOAuthProtectedResourceMetadataUrl, requireBearerAuth } from '@modelcontextprotocol/server';
import type { Endpoint } from '../createEndpoint.js';
import { toResource } from './paths.js';
import type { Tokens } from './tokens.js';

/** Serves a request that carries a token for this very server, and tells any other where to get one. */
export async function guard(request: Request, mcp: Endpoint, verifier: Tokens): Promise<Response> {
  const expectedResource = new URL(toResource(new URL(request.url).origin));
  const resourceMetadataUrl = getOAuthProtectedResourceMetadataUrl(expectedResource);
  const auth = await requireBearerAuth({ verifier, expectedResource, resourceMetadataUrl })(request);
  return auth instanceof Response ? auth : mcp.fetch(request, { authInfo: auth });
}
