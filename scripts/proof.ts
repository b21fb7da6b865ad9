/** Makes the apps of `proof/` outside of the workspace from packed packages, builds and serves them, and drives each in Chromium. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { startDemoServer } from '../apps/demo-server/src/index.js';
import { findBrowser } from './findBrowser.js';
import { listPublishablePackages } from './packages/listPublishablePackages.js';
import { packPackage } from './packages/packPackage.js';
import { driveApp, type Drive } from './proof/driveApp.js';
import { formatProof, type ProvenApp } from './proof/formatProof.js';
import { installApp, pointAtTarballs } from './proof/installApp.js';
import { linkApp } from './proof/linkApp.js';
import { makeApp } from './proof/makeApp.js';
import { proofApps, type ProofApp } from './proof/proofApps.js';
import { runCommand } from './proof/runCommand.js';
import { serveApp } from './proof/serveApp.js';
import { repositoryRoot } from './repositoryRoot.js';

const { values } = parseArgs({
  options: {
    /** Names of apps, with commas between them. */
    only: { type: 'string' },
    /** Takes what other packages an app needs from this repository, so that no network is needed. */
    linked: { type: 'boolean', default: false },
    /** Leaves the folder with the apps behind, to look around in. */
    keep: { type: 'boolean', default: false },
  },
});
const pictures = join(repositoryRoot, '.cache', 'proof');
const workplace = mkdtempSync(join(tmpdir(), 'roundtrip-proof-'));
const chosen = chooseApps(values.only);
const server = await startDemoServer();
const browser = await chromium.launch(await findBrowser());
try {
  const tarballs = packAll(join(workplace, 'packages'));
  const proven: ProvenApp[] = [];
  for (const app of chosen) {
    console.log(`\n=== ${app.name} ===`);
    const startedAt = performance.now();
    const drive = await proveApp(app, tarballs, browser);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(drive.problems.length === 0 ? `ok, ${seconds.toFixed(1)} s` : drive.problems.join('\n'));
    proven.push({ name: app.name, ...drive });
  }
  console.log(`\n${formatProof(proven)}\n\nPictures: ${pictures}`);
  const failed = proven.filter(({ problems }) => problems.length > 0).length;
  if (values.keep) console.log(`Apps: ${workplace}`);
  console.log(`${proven.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  if (!values.keep) rmSync(workplace, { recursive: true, force: true });
}

function chooseApps(only: string | undefined): readonly ProofApp[] {
  const names = only?.split(',');
  const unknown = names?.find((name) => !proofApps.some((app) => app.name === name));
  if (unknown !== undefined) {
    throw new RangeError(
      `There is no app "${unknown}". There are ${proofApps.map(({ name }) => name).join(', ')}.`,
    );
  }
  return proofApps.filter(({ name }) => names?.includes(name) ?? true);
}

function packAll(destination: string): ReadonlyMap<string, string> {
  mkdirSync(destination);
  return new Map(
    listPublishablePackages().map(({ folder, manifest }) => [
      manifest.name,
      packPackage(folder, destination).tarball,
    ]),
  );
}

async function proveApp(
  app: ProofApp,
  tarballs: ReadonlyMap<string, string>,
  browser: Browser,
): Promise<Drive> {
  const folder = join(workplace, app.name);
  const shots = join(pictures, app.name);
  rmSync(shots, { recursive: true, force: true });
  try {
    makeApp(app, folder, server.url);
    const manifest = pointAtTarballs(folder, tarballs);
    await (values.linked ? linkApp(folder, manifest, tarballs) : installApp(folder));
    await runCommand(folder, 'npm', 'run', '--silent', 'types');
    await runCommand(folder, 'npm', 'run', '--silent', 'build');
    if (!app.page) {
      console.log((await runCommand(folder, 'npm', 'start', '--silent')).trim());
      return { steps: [], problems: [] };
    }
    const served = await serveApp(folder);
    try {
      const { steps, problems } = await driveApp(browser, served.url, shots);
      return {
        steps,
        problems: [...problems, ...served.complaints.map((text) => `its server says ${text}`)],
      };
    } finally {
      await served.close();
    }
  } catch (error) {
    return { steps: [], problems: [error instanceof Error ? error.message : String(error)] };
  }
}
