import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFileProblems } from './packages/findFileProblems.js';
import { findImportProblems } from './packages/findImportProblems.js';
import { listPublishablePackages, type PublishablePackage } from './packages/listPublishablePackages.js';
import { packPackage } from './packages/packPackage.js';
import { repositoryRoot } from './repositoryRoot.js';

const destination = mkdtempSync(join(tmpdir(), 'roundtrip-packages-'));
try {
  const problems = listPublishablePackages().flatMap((publishable) => {
    const { name } = publishable.manifest;
    console.log(`\n${name}`);
    return checkPackage(publishable).map((problem) => `${name}: ${problem}`);
  });
  console.log(problems.length === 0 ? '\nAll packages are ready to publish.' : `\n${problems.join('\n')}`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(destination, { recursive: true });
}

function checkPackage(publishable: PublishablePackage): string[] {
  const { tarball, files } = packPackage(publishable.folder, destination);
  return [
    ...findFileProblems(files),
    ...findImportProblems(publishable),
    ...runTool('publint', ['run', tarball, '--strict']),
    // Without types from the registry the check needs no network.
    ...runTool('attw', [
      tarball,
      '--profile',
      'esm-only',
      '--no-definitely-typed',
      '--no-summary',
      '--exclude-entrypoints',
      'styles.css',
      'styles.layer.css',
    ]),
  ];
}

function runTool(tool: string, toolArguments: string[]): string[] {
  const { status, error } = spawnSync(join(repositoryRoot, 'node_modules', '.bin', tool), toolArguments, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0
    ? []
    : [`${tool} found problems (${error?.message ?? `exit code ${status}`}), see above`];
}
