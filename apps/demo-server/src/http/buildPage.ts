import { createHash } from 'node:crypto';
import { escapeHtml } from './escapeHtml.js';

const styles = `
:root { color-scheme: light dark; --page: #f6f7f9; --card: #fff; --text: #16191d; --quiet: #4d5560; --line: #858d98; --accent: #1d4ed8; --on-accent: #fff; --danger: #b42318; }
@media (prefers-color-scheme: dark) { :root { --page: #111418; --card: #1a1e24; --text: #eef1f5; --quiet: #a9b2bd; --line: #6b7480; --accent: #8fb4ff; --on-accent: #0b1630; --danger: #ff9d92; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 32px; background: var(--card); border-radius: 10px; box-shadow: 0 1px 4px rgb(0 0 0 / 12%); overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
p { margin: 0; color: var(--quiet); }
p + p { margin-top: 8px; }
strong { color: var(--text); }
form { margin-top: 24px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input + p { margin-top: 4px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
.error { color: var(--danger); }
button { width: 100%; min-height: 44px; margin-top: 16px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button.quiet { margin-top: 8px; color: var(--accent); background: transparent; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const styleHash = createHash('sha256').update(styles).digest('base64');
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // Under no-referrer a browser would send "Origin: null" with the form, and the form's own check would refuse it.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The settings of `buildPage`, all optional. */
export interface PageOptions {
  status?: number;
  /** Where the answer to the page's form may send the person, besides this server. */
  formTargets?: string[];
}

/** Builds a small page that needs no scripts; the title is escaped here, the body is HTML already. */
export function buildPage(title: string, body: string, options: PageOptions = {}): Response {
  const { status = 200, formTargets = [] } = options;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { ...headers, 'Content-Security-Policy': buildPolicy(formTargets) },
  });
}

function buildPolicy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
