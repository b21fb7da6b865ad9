import { z } from 'zod';
import type { AccountLinks } from '../accountLinks.js';
import { buildPage } from './buildPage.js';
import { escapeHtml } from './escapeHtml.js';

const accountNameSchema = z.string().trim().min(1).max(80);

/** Serves the page on which a person connects an account: its form, what was submitted, and what came of it. */
export async function serveConnectPage(request: Request, links: AccountLinks): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  }
  const id = new URL(request.url).pathname.slice('/connect/'.length);
  const link = links.find(id);
  if (link === undefined) {
    return buildPage(
      'This link is not valid',
      '<p>It has expired or was never issued. Start again from your client.</p>',
      { status: 404 },
    );
  }
  if (request.method === 'POST') return acceptForm(request, id, links);
  if (link.status === 'open') return buildForm();
  return buildPage(
    `Connected as ${link.accountName}`,
    '<p>Account connected. Go back to the chat, and say there that you have finished.</p>',
  );
}

async function acceptForm(request: Request, id: string, links: AccountLinks): Promise<Response> {
  const url = new URL(request.url);
  // Any other site could post this form in the person's name; a browser always says where a form comes from.
  if (request.headers.get('origin') !== url.origin) {
    return buildPage('Not accepted', '<p>This form can only be sent from its own page.</p>', { status: 403 });
  }
  const text = new URLSearchParams(await request.text()).get('accountName') ?? '';
  const accountName = accountNameSchema.safeParse(text);
  if (!accountName.success) return buildForm(text);
  links.connect(id, accountName.data);
  // A redirect, so that reloading the page does not send the form again.
  return new Response(null, { status: 303, headers: { Location: url.pathname } });
}

function buildForm(rejected?: string): Response {
  const isRejected = rejected !== undefined;
  return buildPage(
    'Connect an account',
    `<p>A client of this demo server asked for one of your accounts. Go on only if you started this.</p>
<form method="post">
<label for="accountName">Account name</label>
<input id="accountName" name="accountName" value="${escapeHtml(rejected ?? '')}" required maxlength="80" autocomplete="username"${isRejected ? ' aria-invalid="true" aria-describedby="accountNameError"' : ''}>
${isRejected ? '<p class="error" id="accountNameError">Enter a name of 1 to 80 characters.</p>' : ''}
<button type="submit">Connect account</button>
</form>`,
    { status: isRejected ? 422 : 200 },
  );
}
