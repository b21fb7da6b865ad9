import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: 'src/index.ts',
  // A file for each module, so that each keeps its own 'use client', and what a server may use has none.
  unbundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.build.json',
  dts: true,
  sourcemap: true,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
