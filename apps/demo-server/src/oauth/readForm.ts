import { OAuthError, OAuthErrorCode } from '@modelcontextprotocol/server';

/** Reads the fields of a posted form, each of which may be there only once. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new OAuthError(OAuthErrorCode.InvalidRequest, 'Send a form: application/x-www-form-urlencoded.');
  return readOnce(new URLSearchParams(await request.text()));
}

/** Reads parameters, each of which may be there only once. */
export function readOnce(params: URLSearchParams): Record<string, string> {
  const names = [...params.keys()];
  if (new Set(names).size < names.length)
    throw new OAuthError(OAuthErrorCode.InvalidRequest, 'Each parameter may be there only once.');
  return Object.fromEntries(params);
}
