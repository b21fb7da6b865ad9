import { existsSync } from 'node:fs';
import { installDebianPackage, installPlaywrightChromium } from './installChromium.js';
import { requireOnPath } from './findOnPath.js';
import type { BrowserCandidate } from './searchBrowser.js';

/** Lists where a browser may be found, in the order to try: chosen, present, then installed. */
export function listBrowserCandidates(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): BrowserCandidate[] {
  const chosen = environment['ROUNDTRIP_BROWSER'];
  return [
    ...(chosen ? [{ name: `ROUNDTRIP_BROWSER=${chosen}`, locate: () => chosen, chosen: true }] : []),
    { name: "Playwright's own Chromium", locate: () => undefined },
    ...commands.map((command) => ({ name: command, locate: () => requireOnPath(command) })),
    ...(platform === 'darwin' ? macApplications : []).map((path) => ({
      name: path,
      locate: () => requireFile(path),
    })),
    { name: 'npx playwright install chromium', locate: installPlaywrightChromium },
    ...debianPackages.map((name) => ({
      name: `apt-get install ${name}`,
      locate: () => installDebianPackage(name),
    })),
  ];
}

// The shell first: without windows and tabs around the page it is several times as fast, and what Playwright's own is.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const debianPackages = ['chromium-headless-shell', 'chromium'];

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function requireFile(path: string): string {
  if (!existsSync(path)) throw new Error('not installed');
  return path;
}
