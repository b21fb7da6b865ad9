import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSignIn } from '../testing/openSignIn.js';

afterEach(() => vi.useRealTimers());

describe('turning a code into tokens', () => {
  it('works once', async () => {
    const { getCode, redeem, call } = await openSignIn();
    const { headers, ...tokens } = await redeem(await getCode());
    expect(tokens).toEqual({
      status: 200,
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await call(tokens.access_token)).status).not.toBe(401);
  });

  it('ends everything that came of a code when it turns up again', async () => {
    const { getCode, redeem, refresh, call } = await openSignIn();
    const code = await getCode();
    const tokens = await redeem(code);
    expect(await redeem(code)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await call(tokens.access_token)).status).toBe(401);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:9/' }, 400, 'invalid_grant'],
    ['another server', { resource: 'https://example.com/mcp' }, 400, 'invalid_target'],
    ['an unknown app', { client_id: 'nobody' }, 401, 'invalid_client'],
    ['an unknown code', { code: 'guessed' }, 400, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'v' }, 400, 'invalid_request'],
    ['another way', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('is refused for %s', async (_sentence, changes, status, error) => {
    const { getCode, redeem } = await openSignIn();
    expect(await redeem(await getCode(), changes)).toMatchObject({ status, error });
  });

  it('is refused after one wrong attempt', async () => {
    const { getCode, redeem } = await openSignIn();
    const code = await getCode();
    await redeem(code, { code_verifier: 'w'.repeat(43) });
    expect(await redeem(code)).toMatchObject({ error: 'invalid_grant' });
  });

  it('is refused to another app', async () => {
    const { getCode, redeem, register, redirectUri } = await openSignIn();
    const registered = await register({ redirect_uris: [redirectUri] });
    const { client_id } = (await registered.json()) as { client_id: string }; // what RFC 7591 promises
    expect(await redeem(await getCode(), { client_id })).toMatchObject({ error: 'invalid_grant' });
  });

  it('is refused after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { getCode, redeem } = await openSignIn();
    const code = await getCode();
    vi.advanceTimersByTime(60_000);
    expect(await redeem(code)).toMatchObject({ error: 'invalid_grant' });
  });

  it('takes a posted form only, with each field once', async () => {
    const { post, origin } = await openSignIn();
    expect((await fetch(`${origin}/oauth/token`)).status).toBe(405);
    expect((await post('/oauth/token', '{}', { 'Content-Type': 'application/json' })).status).toBe(400);
    const twice = await post('/oauth/token', new URLSearchParams('grant_type=a&grant_type=b'));
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('refreshing a token', () => {
  it('gives new ones for old ones', async () => {
    const { getCode, redeem, refresh, call } = await openSignIn();
    const first = await redeem(await getCode());
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await call(second.access_token)).status).not.toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('ends everything when an old one turns up again', async () => {
    const { getCode, redeem, refresh, call } = await openSignIn();
    const first = await redeem(await getCode());
    const second = await refresh(first.refresh_token);
    expect(await refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await call(second.access_token)).status).toBe(401);
    expect(await refresh(second.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    ['an unknown app', { client_id: 'nobody' }, 'invalid_client'],
    ['another server', { resource: 'https://example.com/mcp' }, 'invalid_target'],
    ['an unknown token', { refresh_token: 'guessed' }, 'invalid_grant'],
  ])('is refused for %s', async (_sentence, changes, error) => {
    const { getCode, redeem, refresh } = await openSignIn();
    const { refresh_token } = await redeem(await getCode());
    expect(await refresh(refresh_token, changes)).toMatchObject({ error });
  });

  it('is not offered when it is turned off', async () => {
    const { getCode, redeem, refresh, origin } = await openSignIn({ refreshTokens: false });
    expect(await redeem(await getCode())).not.toHaveProperty('refresh_token');
    expect(await refresh('any')).toMatchObject({ error: 'unsupported_grant_type' });
    const metadata = await fetch(`${origin}/.well-known/oauth-authorization-server`);
    expect(await metadata.json()).toMatchObject({ grant_types_supported: ['authorization_code'] });
  });
});
