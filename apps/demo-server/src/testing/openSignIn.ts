import { createHash } from 'node:crypto';
import type { DemoServerOptions } from '../startDemoServer.js';
import { decide } from './decide.js';
import { startServer } from './startServer.js';

const redirectUri = 'http://127.0.0.1:9/callback?from=test';
const verifier = 'v'.repeat(43);

/** Starts a server, registers an app with it, and speaks OAuth with it step by step. */
export async function openSignIn({ host = '127.0.0.1', ...options }: DemoServerOptions = {}) {
  const server = await startServer({ host, ...options });
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, { method: 'POST', headers, body });
  const register = (metadata: object) =>
    post('/oauth/register', JSON.stringify(metadata), { 'Content-Type': 'application/json' });
  const registered = await register({ client_name: 'Test app', redirect_uris: [redirectUri] });
  const { client_id: clientId } = (await registered.json()) as { client_id: string }; // what RFC 7591 promises

  const buildPageUrl = (changes: Record<string, string> = {}, origin = server.origin) => {
    const params = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'the-state',
      ...changes,
    };
    return `${origin}/oauth/authorize?${new URLSearchParams(params)}`;
  };
  const getCode = async (origin = server.origin) =>
    (await decide(buildPageUrl({}, origin))).searchParams.get('code') ?? '';
  const askForTokens = async (form: Record<string, string>) => {
    const response = await post('/oauth/token', new URLSearchParams({ client_id: clientId, ...form }));
    // Whichever of the two it is, the tests look into it.
    const body = (await response.json()) as { access_token: string; refresh_token: string; error?: string };
    return { status: response.status, headers: response.headers, ...body };
  };
  const redeem = (code: string, changes: Record<string, string> = {}) =>
    askForTokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...changes,
    });
  const refresh = (token: string, changes: Record<string, string> = {}) =>
    askForTokens({ grant_type: 'refresh_token', refresh_token: token, ...changes });
  const call = (token?: string) =>
    post('/guarded/mcp', '{}', token === undefined ? {} : { Authorization: `Bearer ${token}` });
  return {
    ...server,
    clientId,
    redirectUri,
    post,
    register,
    buildPageUrl,
    getCode,
    askForTokens,
    redeem,
    refresh,
    call,
  };
}
