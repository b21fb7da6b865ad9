import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: ['src/index.ts', 'src/forms.ts', 'src/journal.ts', 'src/schema.ts'],
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  tsconfig: 'tsconfig.build.json',
  dts: true,
  sourcemap: true,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
});
