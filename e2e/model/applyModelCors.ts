import type { IncomingMessage, ServerResponse } from 'node:http';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Lets the pages of this machine read the answers, and says whether it has answered a preflight. */
export function applyModelCors({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin) || !loopbackHosts.includes(new URL(origin).hostname)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  response.setHeader('Vary', 'Origin');
  if (method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.writeHead(204).end();
  return true;
}
