import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './runCommand.js';

/** The manifest of an app, as far as it is read. */
export interface AppManifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** Reads the manifest of an app, and puts the tarballs where it names a package of this repository. */
export function pointAtTarballs(folder: string, tarballs: ReadonlyMap<string, string>): AppManifest {
  const file = join(folder, 'package.json');
  // The files of `proof/apps` are this repository's own.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as AppManifest;
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    const tarball = tarballs.get(name);
    if (tarball) manifest.dependencies[name] = `file:${tarball}`;
    else if (!/^(npm:.*@)?\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} has no exact version.`);
  }
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Installs an app by itself, as npm does it outside of any workspace. */
export async function installApp(folder: string): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
  await runCommand(folder, 'npm', 'install', '--strict-peer-deps', '--prefer-offline', ...quiet);
}
