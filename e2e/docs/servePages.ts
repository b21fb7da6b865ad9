import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDemoHandler, type DemoHandlerOptions } from '@mcp-roundtrip/demo-server';
import { build, type Plugin } from 'vite';
import { repositoryRoot } from '../../scripts/repositoryRoot.js';
import { readBlock } from '../../scripts/docs/readBlocks.js';
import { sourceAliases } from '../../vite.aliases.js';

const marker = 'block:';
/** The address of the demo's server in the docs; a test has its own beside the page. */
const address = 'http://127.0.0.1:8787/';

/** Hands the blocks of the docs to a build, as they stand in the page but for the address of the server. */
function takeBlocks(): Plugin {
  return {
    name: 'blocks',
    enforce: 'pre',
    resolveId: (asked) =>
      asked.startsWith(marker) ? `${join(repositoryRoot, toFile(asked))}.tsx` : undefined,
    load: (id) => {
      const name = names.get(id);
      if (name === undefined) return undefined;
      const { code } = readBlock(name);
      return code.replace(address, '/');
    },
  };
}

const names = new Map<string, string>();

// A name without the signs that mean something in an id; it stands in the root, where the libraries are found from.
function toFile(asked: string): string {
  const name = asked.slice(marker.length);
  const file = name.replaceAll(/[^\w]/g, '-');
  names.set(`${join(repositoryRoot, file)}.tsx`, name);
  return file;
}

/** Builds the pages as a host would; the folder is to be removed with `drop`. */
export async function buildPages(): Promise<{ readonly folder: string; drop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-pages-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [takeBlocks()],
    resolve: { alias: sourceAliases },
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, drop: () => rm(folder, { recursive: true }) };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The pages and the demo's servers under one origin. */
export interface ServedPages {
  readonly origin: string;
  /** Ends every access token that is out, as if its time were up. */
  expireAccessTokens(): void;
  close(): Promise<void>;
}

/** Serves the pages of a folder beside a demo server of their own. */
export async function servePages(folder: string, options: DemoHandlerOptions): Promise<ServedPages> {
  const handle = createDemoHandler({ log: () => {}, ...options });
  const server = createServer(async (request, response) => {
    if (await handle(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Each page is the same file, which looks at its address. Leading dots of a normalized absolute path are gone.
    const file = join(folder, extname(pathname) === '' ? 'index.html' : normalize(pathname));
    readFile(file).then(
      (body) => {
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    expireAccessTokens: handle.expireAccessTokens,
    close: async () => {
      await handle.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
