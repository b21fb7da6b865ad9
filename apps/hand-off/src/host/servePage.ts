import type { PageFiles } from './buildPage.js';
import type { Sessions } from './createSessions.js';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

/** Serves a file of the page; nothing where it is none. Whoever opens the page is signed in as Ada, for want of a sign-in. */
export function servePage(request: Request, files: PageFiles, sessions: Sessions): Response | undefined {
  const { pathname } = new URL(request.url);
  const file = request.method === 'GET' ? files.get(pathname === '/' ? '/index.html' : pathname) : undefined;
  if (!file) return undefined;
  const headers = new Headers({
    'Content-Type': file.type,
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  if (pathname === '/' && !sessions.whoIs(request))
    headers.set('Set-Cookie', `${sessions.open('ada')}; HttpOnly; SameSite=Strict; Path=/`);
  return new Response(file.body as BodyInit, { headers }); // bytes of a build, never of a shared buffer
}
