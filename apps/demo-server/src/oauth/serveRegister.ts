import { isJsonContentType, OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answerOAuth } from './answerOAuth.js';
import type { Authorization } from './createAuthorization.js';
import { isLoopbackUrl } from './isLoopbackUrl.js';

const metadataSchema = z.object({
  redirect_uris: z.array(z.string().max(2000)).min(1).max(10),
  client_name: z.string().trim().max(200).optional(),
});

/** Lets an app introduce itself, as a public client that can only be sent back to this machine. */
export function serveRegister(request: Request, { apps, grantTypes }: Authorization): Promise<Response> {
  return answerOAuth(request, async () => {
    const { redirect_uris: redirectUris, client_name: name } = await readMetadata(request);
    if (!redirectUris.every(isLoopbackUrl))
      throw new OAuthError(
        OAuthErrorCode.InvalidRedirectUri,
        'Every redirect_uri has to be a web address on this machine, such as http://127.0.0.1:5173/.',
      );
    const app = apps.add({ name: name === '' ? undefined : name, redirectUris });
    return {
      status: 201,
      body: {
        client_id: app.id,
        client_id_issued_at: Math.floor(Date.now() / 1000),
        ...(app.name !== undefined && { client_name: app.name }),
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'none',
        grant_types: grantTypes,
        response_types: ['code'],
      },
    };
  });
}

async function readMetadata(request: Request): Promise<z.infer<typeof metadataSchema>> {
  const body: unknown = isJsonContentType(request.headers.get('content-type'))
    ? await request.json().catch(() => undefined)
    : undefined;
  const metadata = metadataSchema.safeParse(body);
  if (metadata.success) return metadata.data;
  throw new OAuthError(
    OAuthErrorCode.InvalidClientMetadata,
    'Send JSON with 1 to 10 redirect_uris and, if you like, a client_name of up to 200 characters.',
  );
}
