import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A tarball as npm would publish it. */
export interface PackedPackage {
  tarball: string;
  files: string[];
}

/** Packs the package in `folder` into `destination`. */
export function packPackage(folder: string, destination: string): PackedPackage {
  const packCommand = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const output = execFileSync('npm', packCommand, {
    cwd: folder,
    encoding: 'utf8',
    // npm repeats the list of files on stderr; a failure carries it in its message.
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  // The shape is documented by `npm pack --json`: one entry for each package.
  const [packed] = JSON.parse(output) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack made no tarball of ${folder}`);
  return { tarball: join(destination, packed.filename), files: packed.files.map(({ path }) => path) };
}
