import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { sourceAliases } from '../../../vite.aliases.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A built page, held in memory. */
export interface PageFiles {
  serve(path: string, response: ServerResponse): void;
}

/** Which page, and how it is built. */
export interface PageSource {
  /** Where its `index.html` is; beside this file unless told otherwise. */
  readonly root?: URL;
  readonly plugins?: readonly Plugin[];
  /** In one file, so that nothing is loaded later. */
  readonly isWhole?: boolean;
}

/** Builds the page as a host would. */
export async function buildPage({
  root,
  plugins = [],
  isWhole = false,
}: PageSource = {}): Promise<PageFiles> {
  const outDir = await mkdtemp(join(tmpdir(), 'crash-page-'));
  await build({
    root: fileURLToPath(root ?? new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    plugins: [...plugins],
    build: {
      outDir,
      emptyOutDir: true,
      ...(isWhole && { rolldownOptions: { output: { codeSplitting: false } } }),
    },
  });
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of names.filter((each) => each.isFile())) {
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(outDir.length), await readFile(file));
  }
  await rm(outDir, { recursive: true });
  return {
    serve: (path, response) => {
      const name = path === '/' ? '/index.html' : path;
      const body = files.get(name);
      if (!body) return void response.writeHead(404).end();
      response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
      // The name of everything but the page itself changes with its content.
      if (path !== '/') response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.end(body);
    },
  };
}
