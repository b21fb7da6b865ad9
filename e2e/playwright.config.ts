import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/findBrowser.js';

// Another one where two runs share a machine.
const port = Number(process.env['E2E_PORT'] ?? 5199);
const tracesFully = process.env['E2E_TRACE'] === 'full';
const address = `http://127.0.0.1:${port}/`;

export default defineConfig({
  testDir: 'specs',
  outputDir: process.env['E2E_PORT'] ? `test-results/${port}` : 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: address,
    launchOptions: await findBrowser(),
    // What was done, asked for and logged, step by step. What the page looked like at each takes much of the time of the
    // suite, and is for whoever hunts something: E2E_TRACE=full.
    trace: { mode: 'retain-on-failure', screenshots: tracesFully, snapshots: tracesFully },
    screenshot: 'only-on-failure',
  },
  webServer: {
    // As people start it: built, under the strict policy. E2E_STACK=dev runs the same against Vite's own server.
    command: process.env['E2E_STACK'] === 'dev' ? 'npm run dev' : 'npm start',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(port) },
    url: address,
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
