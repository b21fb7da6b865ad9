import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { preparedPackages, sourceAliases } from '../vite.aliases.js';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../packages/*/src/**/*.stories.tsx', '../apps/demo/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  viteFinal: (base) =>
    mergeConfig(base, { resolve: { alias: sourceAliases }, optimizeDeps: { include: preparedPackages } }),
};

export default config;
