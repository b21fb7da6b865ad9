import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAliases } from '../../../../vite.aliases.js';

/** The files of a page by their paths. */
export type PageFiles = ReadonlyMap<string, { readonly type: string; readonly body: string | Uint8Array }>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Builds the page in which a person answers, and leaves nothing on the disk. */
export async function buildPage(): Promise<PageFiles> {
  const built = await build({
    root: fileURLToPath(new URL('../page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: { write: false },
  });
  const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : [];
  const files = outputs.flatMap(({ output }) =>
    output.map((file) => {
      const body = file.type === 'chunk' ? file.code : file.source;
      const type = types[extname(file.fileName)] ?? 'application/octet-stream';
      return [`/${file.fileName}`, { type, body }] as const;
    }),
  );
  return new Map(files);
}
