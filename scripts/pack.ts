/** Packs what would go to the registry into the folder `packed`, to be installed from there until it is published. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listPublishablePackages } from './packages/listPublishablePackages.js';
import { packPackage } from './packages/packPackage.js';
import { repositoryRoot } from './repositoryRoot.js';

const packed = join(repositoryRoot, 'packed');
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed);
for (const { folder } of listPublishablePackages())
  console.log(relative(repositoryRoot, packPackage(folder, packed).tarball));
