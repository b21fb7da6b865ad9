import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  const file = { '/': 'public/index.html', '/tour': 'public/tour.html' }[pathname] ?? `dist${pathname}`;
  try {
    const body = await readFile(file);
    response.writeHead(200, { 'Content-Type': types[extname(file)] }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(process.env.PORT), '127.0.0.1');
