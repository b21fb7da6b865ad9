import { describe, expect, it } from 'vitest';
import { decide, submitDecision } from '../testing/decide.js';
import { openSignIn } from '../testing/openSignIn.js';

describe('the page that asks a person', () => {
  it('says which app asks, where it is, and that its name proves nothing', async () => {
    const { buildPageUrl } = await openSignIn();
    const html = await (await fetch(buildPageUrl())).text();
    expect(html).toContain('<h1>Sign in to Roundtrip demo server, guarded</h1>');
    expect(html).toContain('<bdi>Test app</bdi></strong> at <strong>http://127.0.0.1:9</strong> asks');
    expect(html).toContain('An app chooses its name itself.');
    expect(html).toContain('<label for="userName">Your name</label>');
    expect(html).toMatch(/>Allow<\/button>\s*<button[^>]*>Deny<\/button>/);
  });

  it('X3: allows no scripts and no frames, and sends its form to itself and to the app only', async () => {
    const { buildPageUrl } = await openSignIn();
    const response = await fetch(buildPageUrl());
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/127\.0\.0\.1:9; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/<script|style=|\son\w+=/);
  });

  it('can send people to an IPv6 address, which a policy cannot name', async () => {
    const { buildPageUrl, register } = await openSignIn();
    const redirect_uri = 'http://[::1]:9/';
    const registered = await register({ redirect_uris: [redirect_uri] });
    const { client_id } = (await registered.json()) as { client_id: string }; // what RFC 7591 promises
    const response = await fetch(buildPageUrl({ client_id, redirect_uri }));
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http:; ");
    expect(await response.text()).toContain('An app without a name at <strong>http://[::1]:9</strong>');
  });

  it('escapes what the app calls itself', async () => {
    const { buildPageUrl, register, redirectUri } = await openSignIn();
    const registered = await register({ client_name: '<img src=x>"', redirect_uris: [redirectUri] });
    const { client_id } = (await registered.json()) as { client_id: string }; // what RFC 7591 promises
    const html = await (await fetch(buildPageUrl({ client_id }))).text();
    expect(html).toContain('&lt;img src=x&gt;&quot;');
    expect(html).not.toContain('<img');
  });

  it('sends the person back with a code, the state and who it was', async () => {
    const { buildPageUrl, origin } = await openSignIn();
    const { href, searchParams } = await decide(buildPageUrl());
    expect(href).toMatch(/^http:\/\/127\.0\.0\.1:9\/callback\?from=test&code=/);
    expect(searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['the-state', origin]);
  });

  it.each(['deny', ''])('sends them back without one when the decision is "%s"', async (decision) => {
    const { buildPageUrl, origin } = await openSignIn();
    const { searchParams } = await decide(buildPageUrl(), { decision });
    expect(Object.fromEntries(searchParams)).toEqual({
      from: 'test',
      error: 'access_denied',
      state: 'the-state',
      iss: origin,
    });
  });

  it.each(['   ', 'x'.repeat(81)])('asks again for the name "%s"', async (userName) => {
    const { buildPageUrl } = await openSignIn();
    const response = await submitDecision(buildPageUrl(), { userName });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Enter a name of 1 to 80 characters.');
  });

  it.each([
    ['another port of this machine', { Origin: 'http://127.0.0.1:9999' }],
    ['nowhere', {}],
  ])('refuses a form from %s', async (_sentence, headers) => {
    const { buildPageUrl } = await openSignIn();
    expect((await submitDecision(buildPageUrl(), {}, headers)).status).toBe(403);
  });

  it.each([
    ['an unknown app', { client_id: 'nobody' }],
    ['an address that was not registered', { redirect_uri: 'http://127.0.0.1:9/callback' }],
    ['an address that only begins like it', { redirect_uri: 'http://127.0.0.1:9/callback?from=test&x=1' }],
  ])('sends nobody anywhere for %s', async (_sentence, changes) => {
    const { buildPageUrl } = await openSignIn();
    for (const response of [
      await fetch(buildPageUrl(changes)),
      await submitDecision(buildPageUrl(changes)),
    ]) {
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  it.each([
    ['no proof', { code_challenge: '' }, 'invalid_request'],
    ['a proof in plain text', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another way', { response_type: 'token' }, 'unsupported_response_type'],
    ['another server', { resource: 'https://example.com/mcp' }, 'invalid_target'],
  ])('sends the person back at once when the app asks for %s', async (_sentence, changes, error) => {
    const { buildPageUrl } = await openSignIn();
    const response = await fetch(buildPageUrl(changes), { redirect: 'manual' });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, 'the-state']);
  });

  it('takes every parameter once', async () => {
    const { buildPageUrl } = await openSignIn();
    const response = await fetch(`${buildPageUrl()}&state=2`, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('error=invalid_request');
  });

  it('takes no other method', async () => {
    const { buildPageUrl } = await openSignIn();
    const response = await fetch(buildPageUrl(), { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
