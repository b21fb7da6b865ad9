import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/findBrowser.js';
import { preparedPackages, sourceAliases } from './vite.aliases.js';

const { executablePath, args } = await findBrowser();
// Anew for each project, because vitest writes the project's name into it.
const buildBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { args, ...(executablePath && { executablePath }) } }),
  instances: [{ browser: 'chromium' as const }],
});
const testTimeout = 60_000;

/** What needs a real browser: every story, and the tests of what leans on the browser itself. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        plugins: [storybookTest({ configDir: '.storybook', storybookScript: 'npm run storybook' })],
        test: { name: 'stories', testTimeout, browser: buildBrowser() },
      },
      {
        resolve: { alias: sourceAliases },
        optimizeDeps: {
          include: [
            ...preparedPackages,
            '@testing-library/react',
            '@testing-library/user-event',
            '@rjsf/mui',
            '@rjsf/shadcn',
            '@storybook/react-vite',
            'storybook/test',
            'fast-check',
          ],
        },
        test: {
          name: 'browser',
          // More hostile schemas, or others, than the ones that are always tried.
          env: {
            FUZZ_SEED: process.env['FUZZ_SEED'] ?? '',
            FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '',
          },
          testTimeout,
          include: ['packages/{core,renderers}/src/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['scripts/waitPatiently.ts', 'packages/renderers/src/setupBrowserTests.ts'],
          expect: { poll: { timeout: 30_000 } },
          // One after the other, because some of them measure how long the page is held up.
          fileParallelism: false,
          browser: buildBrowser(),
        },
      },
    ],
  },
});
