import { findOnPath, requireOnPath } from './findOnPath.js';
import { runBounded } from './runBounded.js';

/** Downloads Playwright's own Chromium. */
export async function installPlaywrightChromium(): Promise<undefined> {
  await runBounded(['npx', 'playwright', 'install', 'chromium'], 120);
}

/** Installs a Chromium of a Debian-like system, which needs root, and returns its path. */
export async function installDebianPackage(name: string): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('needs root');
  if (findOnPath('apt-get') === undefined) throw new Error('this system has no apt-get');
  const aptGet = ['apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  await runBounded([...aptGet, 'update'], 300);
  // Longer than the wait for the lock: a dpkg stopped halfway leaves a system in need of repair.
  await runBounded([...aptGet, 'install', '-y', '--no-install-recommends', name], 900);
  return requireOnPath(name);
}
