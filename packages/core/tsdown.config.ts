import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/forms.ts', 'src/journal.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.build.json',
  dts: true,
  sourcemap: true,
  // Apart from each other, or a bundler could not leave what is loaded later out of what is loaded at first.
  outputOptions: {
    advancedChunks: {
      groups: ['legTransition', 'returnTransition'].map((name) => ({
        name,
        test: new RegExp(`src/machine/${name}\\.ts$`),
      })),
    },
  },
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
