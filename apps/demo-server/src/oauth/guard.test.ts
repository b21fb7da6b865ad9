import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSignIn } from '../testing/openSignIn.js';

afterEach(() => vi.useRealTimers());

describe('the guarded endpoint', () => {
  it('says where to sign in', async () => {
    const { call, origin } = await openSignIn();
    const response = await call();
    expect(response.status).toBe(401);
    const metadataUrl = `${origin}/.well-known/oauth-protected-resource/guarded/mcp`;
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
    expect(response.headers.get('www-authenticate')).toContain(`resource_metadata="${metadataUrl}"`);
    expect(await (await fetch(metadataUrl)).json()).toEqual({
      resource: `${origin}/guarded/mcp`,
      authorization_servers: [origin],
    });
    expect(await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()).toEqual({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      registration_endpoint: `${origin}/oauth/register`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('lets a page of this machine read that', async () => {
    const { guardedUrl } = await openSignIn();
    const headers = { Origin: 'http://localhost:5173' };
    const response = await fetch(guardedUrl, { method: 'POST', headers, body: '{}' });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(response.headers.get('access-control-expose-headers')).toContain('www-authenticate');
  });

  it.each(['guessed', ''])('refuses the token "%s"', async (token) => {
    const { call } = await openSignIn();
    expect((await call(token)).status).toBe(401);
  });

  it('refuses a token that has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { getCode, redeem, call } = await openSignIn({ accessTokenTtlSeconds: 5 });
    const { access_token } = await redeem(await getCode());
    vi.advanceTimersByTime(4_999);
    expect((await call(access_token)).status).not.toBe(401);
    vi.advanceTimersByTime(1);
    expect((await call(access_token)).status).toBe(401);
  });

  it('refuses a token that was issued under another name of this machine', async () => {
    const { getCode, redeem, call, origin } = await openSignIn();
    const { access_token } = await redeem(await getCode(origin.replace('127.0.0.1', 'localhost')));
    const response = await call(access_token);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error_description: 'Token was not issued for this resource',
    });
  });

  it('refuses a token of another server', async () => {
    const [one, other] = [await openSignIn(), await openSignIn()];
    const { access_token } = await one.redeem(await one.getCode());
    expect((await other.call(access_token)).status).toBe(401);
  });

  it('leaves the open endpoint open', async () => {
    const { url } = await openSignIn();
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).not.toBe(401);
  });
});
