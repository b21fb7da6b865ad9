import { proveBrowserAnew } from './findBrowser.js';

try {
  const { executablePath } = await proveBrowserAnew();
  console.log(`Tests use ${executablePath ?? "Playwright's own Chromium"}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
