import { describe, expect, it } from 'vitest';
import { AccountLinks } from '../accountLinks.js';
import { serveConnectPage } from './serveConnectPage.js';

const origin = 'http://127.0.0.1:8787';

function openPage() {
  const links = new AccountLinks();
  const id = links.open();
  const url = `${origin}/connect/${id}`;
  const submit = (accountName: string, headers: Record<string, string> = { Origin: origin }) =>
    serveConnectPage(
      new Request(url, { method: 'POST', headers, body: new URLSearchParams({ accountName }) }),
      links,
    );
  return { links, id, submit, get: () => serveConnectPage(new Request(url), links) };
}

describe('the connect page', () => {
  it('shows a labelled form', async () => {
    const response = await openPage().get();
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<label for="accountName">Account name</label>');
    expect(html).toContain('<button type="submit">Connect account</button>');
  });

  it('X3: allows no scripts, no frames and no style but its own', async () => {
    const response = await openPage().get();
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(await response.text()).not.toMatch(/<script|style=|\son\w+=/);
  });

  it('connects the account when its form is sent, and says so', async () => {
    const { get, id, links, submit } = openPage();
    const response = await submit('  Ada  ');
    expect([response.status, response.headers.get('location')]).toEqual([303, `/connect/${id}`]);
    expect(links.find(id)).toEqual({ status: 'connected', accountName: 'Ada' });
    expect(await (await get()).text()).toContain(
      'Account connected. Go back to the chat, and say there that you have finished.',
    );
  });

  it('keeps the first account when the form is sent twice', async () => {
    const { id, links, submit } = openPage();
    await submit('Ada');
    await submit('Grace');
    expect(links.find(id)).toEqual({ status: 'connected', accountName: 'Ada' });
  });

  it('escapes the account name', async () => {
    const { get, submit } = openPage();
    await submit(`<script>alert("1")</script>&'`);
    const html = await (await get()).text();
    expect(html).toContain('Connected as &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['an empty name', '   '],
    ['a name that is too long', `"><img src=x>${'x'.repeat(80)}`],
  ])('shows the form again for %s', async (_sentence, accountName) => {
    const { id, links, submit } = openPage();
    const response = await submit(accountName);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('aria-invalid="true" aria-describedby="accountNameError"');
    expect(html).toContain('Enter a name of 1 to 80 characters.');
    expect(html).not.toContain('<img');
    expect(links.find(id)).toEqual({ status: 'open' });
  });

  it.each([
    ['another port of this machine', { Origin: 'http://127.0.0.1:9999' }],
    ['another name of this machine', { Origin: 'http://localhost:8787' }],
    ['nowhere', {}],
  ])('refuses a form from %s', async (_sentence, headers) => {
    const { id, links, submit } = openPage();
    expect((await submit('Mallory', headers)).status).toBe(403);
    expect(links.find(id)).toEqual({ status: 'open' });
  });

  it('does not know a link that was never handed out', async () => {
    const response = await serveConnectPage(new Request(`${origin}/connect/1`), new AccountLinks());
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This link is not valid');
  });

  it('takes no other method', async () => {
    const response = await serveConnectPage(
      new Request(`${origin}/connect/1`, { method: 'PUT' }),
      new AccountLinks(),
    );
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
