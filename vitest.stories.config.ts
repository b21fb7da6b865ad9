import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './scripts/findBrowser.js';

const { executablePath, args } = await findBrowser();

export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', storybookScript: 'npm run storybook' })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { args, ...(executablePath && { executablePath }) } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
