import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';

/** A package of this repository that goes to the registry. */
export interface PublishablePackage {
  /** The name of its folder, without the scope. */
  name: string;
  folder: string;
  manifest: PackageManifest;
}

/** The part of package.json the scripts read. */
export interface PackageManifest {
  name: string;
  private?: boolean;
  types?: string;
  exports?: unknown;
}

/** Lists the packages that are not private, in the order of their names. */
export function listPublishablePackages(
  packagesFolder = join(repositoryRoot, 'packages'),
): PublishablePackage[] {
  const publishable = readdirSync(packagesFolder)
    .sort()
    .map((name) => ({ name, folder: join(packagesFolder, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')))
    .map((found) => ({ ...found, manifest: readManifest(found.folder) }))
    .filter(({ manifest }) => manifest.private !== true);
  if (publishable.length === 0) {
    throw new Error(`No package in ${packagesFolder} is publishable, so there is nothing to check.`);
  }
  return publishable;
}

function readManifest(folder: string): PackageManifest {
  // npm itself refuses to install a workspace whose manifest has another shape.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}
