import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The ways in which a file can be sent, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

/** One of `encodings`. */
export type Encoding = (typeof encodings)[number];

/** A file of a page, ready to be sent. */
export interface PageFile {
  type: string;
  tag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const compressible = /^(text\/|application\/(json|manifest\+json)|image\/svg)/;
// The best that still takes no time: the highest quality needs ten times as long for a few per cent.
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Reads and packs all files of a folder once, by the path at which they are served. */
export async function readPageFiles(folder: string): Promise<ReadonlyMap<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, PageFile]> => {
        const path = `/${relative(folder, file).split(sep).join('/')}`;
        return [path, await pack(await readFile(file), types[extname(file)] ?? 'application/octet-stream')];
      }),
    ),
  );
}

async function pack(identity: Buffer, type: string): Promise<PageFile> {
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  if (!compressible.test(type)) return { type, tag, bodies: { identity } };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliQuality),
    promisify(gzip)(identity),
  ]);
  const isSmaller = (packed: Buffer) => packed.length < identity.length;
  return {
    type,
    tag,
    bodies: { identity, ...(isSmaller(br) && { br }), ...(isSmaller(gzipped) && { gzip: gzipped }) },
  };
}
