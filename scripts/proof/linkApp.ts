import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPublishablePackages } from '../packages/listPublishablePackages.js';
import { repositoryRoot } from '../repositoryRoot.js';
import type { AppManifest } from './installApp.js';
import { runCommand } from './runCommand.js';

/**
 * Installs an app without a network: the packed packages are unpacked, and whatever else the app and they name is linked
 * to where this repository has it. What they do not name is not there for them.
 */
export async function linkApp(
  folder: string,
  { dependencies, devDependencies }: AppManifest,
  tarballs: ReadonlyMap<string, string>,
): Promise<void> {
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  link(join(repositoryRoot, 'node_modules', '.bin'), join(modules, '.bin'));
  for (const { name, folder: home, manifest } of listPublishablePackages()) {
    const tarball = tarballs.get(manifest.name);
    if (!tarball || !(manifest.name in dependencies)) continue;
    const target = join(modules, '@mcp-roundtrip', name);
    mkdirSync(target, { recursive: true });
    await runCommand(target, 'tar', '-xzf', tarball, '--strip-components=1');
    for (const needed of Object.keys(readManifest(target).dependencies ?? {}))
      if (!tarballs.has(needed)) link(findInstalled(needed, home), join(modules, needed));
  }
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (tarballs.has(name)) continue;
    const installed = findInstalled(name, repositoryRoot);
    const found = readManifest(installed).version;
    if (version.split('@').at(-1) !== found)
      throw new Error(
        `The app wants ${name} ${version}, and this repository has ${found}. Let them be the same.`,
      );
    link(installed, join(modules, name));
  }
}

function findInstalled(name: string, home: string): string {
  const places = [home, repositoryRoot].map((place) => join(place, 'node_modules', name));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${name} is not installed in this repository.`);
  return found;
}

function readManifest(folder: string) {
  // What npm has installed has a manifest of this shape.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version?: string;
    dependencies?: Record<string, string>;
  };
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
