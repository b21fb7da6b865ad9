import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../../vite.aliases.js';

/** As strict as a page with scripts, styles and images of its own can be. */
const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The pages as they are served on this machine. */
export interface ServedPages {
  /** The page whose every response carries the policy. */
  readonly strict: string;
  /** The same files without one. */
  readonly open: string;
  readonly close: () => Promise<void>;
}

/** Builds the page as a host would and serves it twice, with the policy and without. */
export async function servePages(): Promise<ServedPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'strict-csp-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: './',
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const [, folder, path = ''] = /^\/(strict|open)\/([^?]*)/.exec(request.url ?? '') ?? [];
    // Leading dots of a normalized absolute path are gone, so that it stays inside.
    const file = join(outDir, normalize(`/${path || 'index.html'}`));
    readFile(file).then(
      (body) => {
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        if (folder === 'strict') response.setHeader('Content-Security-Policy', strictPolicy);
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    strict: `http://127.0.0.1:${port}/strict/`,
    open: `http://127.0.0.1:${port}/open/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}
