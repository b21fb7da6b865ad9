import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { localhostHostValidation } from '@modelcontextprotocol/node';
import { chooseEncoding } from './chooseEncoding.js';
import { readPageFiles } from './readPageFiles.js';

/** Answers a request for a file of the page; there is always an answer, and be it 404. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Results of tools hold pictures and sounds as data.
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  // People type in the address of any server, and it cannot be known beforehand.
  "connect-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
const commonHeaders = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Not plain same-origin, which would cut the page off from the windows that it opens for questions.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  Vary: 'Accept-Encoding',
};

// The page has a view of its own there; what it shows is decided by its address.
const pagePaths = ['/', '/patterns'];

/** Reads a built page into memory and creates the listener that serves it, under a strict policy, to this machine alone. */
export async function createPageHandler(folder: string): Promise<PageHandler> {
  const files = await readPageFiles(folder).catch((cause: unknown) => {
    throw new Error(`The page in ${resolve(folder)} cannot be read. Build it first: npm run build.`, {
      cause,
    });
  });
  if (!files.has('/index.html'))
    throw new Error(`There is no index.html in ${resolve(folder)}. Build the page first: npm run build.`);
  const isHostAllowed = localhostHostValidation();

  return (request, response) => {
    if (!isHostAllowed(request, response)) return;
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = toPath(request.url ?? '');
    const file = files.get(path);
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const encoding = chooseEncoding(file, request.headers['accept-encoding']);
    const body = file.bodies[encoding] ?? file.bodies.identity;
    const tag = `"${file.tag}-${encoding}"`;
    response.setHeader('ETag', tag);
    // The name of an asset holds the hash of what is in it.
    const isHashed = path.startsWith('/assets/');
    response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (request.headers['if-none-match'] === tag) {
      response.writeHead(304).end();
      return;
    }
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function toPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (pagePaths.includes(path)) return '/index.html';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
