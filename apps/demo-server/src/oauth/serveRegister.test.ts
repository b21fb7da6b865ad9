import { describe, expect, it } from 'vitest';
import { openSignIn } from '../testing/openSignIn.js';

const redirect_uris = ['http://localhost:5173/?a=1', 'https://[::1]:1/callback'];

describe('registering an app', () => {
  it('makes it a public client, whatever it asks for', async () => {
    const { register } = await openSignIn();
    const response = await register({
      client_name: '  Demo  ',
      redirect_uris,
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      client_id_issued_at: expect.any(Number),
      client_name: 'Demo',
      redirect_uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    });
  });

  it.each([
    'https://example.com/callback',
    'http://127.0.0.1.example.com/',
    'http://localhost:5173/#part',
    'http://127.0.0.1:5173/#',
    'http://ada:secret@127.0.0.1/',
    'javascript:alert(1)',
    'app://callback',
    '/callback',
  ])('refuses to send people to %s', async (uri) => {
    const { register } = await openSignIn();
    const response = await register({ redirect_uris: ['http://127.0.0.1/', uri] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_redirect_uri' });
  });

  it.each([
    ['no address', { client_name: 'Demo' }],
    ['an empty list', { redirect_uris: [] }],
    ['too many addresses', { redirect_uris: Array.from({ length: 11 }, () => 'http://127.0.0.1/') }],
    ['a name that is too long', { redirect_uris, client_name: 'x'.repeat(201) }],
    ['a list', [redirect_uris]],
  ])('refuses %s', async (_sentence, metadata) => {
    const { register } = await openSignIn();
    const response = await register(metadata);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_client_metadata' });
  });

  it('takes JSON only, and only posted', async () => {
    const { post, origin } = await openSignIn();
    const asText = await post('/oauth/register', JSON.stringify({ redirect_uris }));
    const broken = await post('/oauth/register', '{', { 'Content-Type': 'application/json' });
    expect([asText.status, broken.status]).toEqual([400, 400]);
    const response = await fetch(`${origin}/oauth/register`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
