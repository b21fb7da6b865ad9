import { defineConfig } from 'tsdown';
import { bundleStyles } from './bundleStyles.js';

export default defineConfig({
  entry: ['src/index.ts', 'src/de.ts', 'src/urlSafety.ts'],
  // A file for each module, so that an app's bundler splits by what the app uses.
  unbundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.build.json',
  dts: true,
  sourcemap: true,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  onSuccess: bundleStyles,
});
