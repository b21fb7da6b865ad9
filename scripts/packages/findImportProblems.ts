import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { listTypedSubpaths } from './findTypesEntry.js';
import type { PublishablePackage } from './listPublishablePackages.js';

const script = fileURLToPath(new URL('importOnServer.js', import.meta.url));

/** Says what goes wrong where a server imports the built package: in a process, and beside server components. */
export function findImportProblems({ folder, manifest }: Omit<PublishablePackage, 'name'>): string[] {
  const entries = [manifest.name, '.', ...listTypedSubpaths(manifest)];
  return [
    ...importOn('a server', [script, ...entries], folder),
    ...importOn(
      'a server beside server components',
      ['--conditions=react-server', script, ...entries],
      folder,
    ),
  ];
}

function importOn(place: string, nodeArguments: string[], folder: string): string[] {
  const { status, stderr } = spawnSync(process.execPath, nodeArguments, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? [] : [`it cannot be imported on ${place}: ${stderr.trim()}`];
}
