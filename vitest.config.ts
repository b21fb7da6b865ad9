import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sourceAliases } from './vite.aliases.js';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const resolve = { alias: sourceAliases };
const reactTests = [
  'packages/react/src/**/*.test.{ts,tsx}',
  'packages/renderers/src/**/!(*.browser).test.tsx',
  'apps/demo-server/src/**/*.test.tsx',
];
// Tests wait for what happens, however slow the machine; this only ends what hangs.
const testTimeout = 60_000;
const waitPatiently = 'scripts/waitPatiently.ts';
const setupFiles = [waitPatiently, 'packages/react/src/setupTests.ts'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          setupFiles: [waitPatiently],
          // One set of modules for all files, because loading it anew takes longer than the tests themselves.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout,
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          include: [
            'packages/{core,testing,renderers}/src/**/*.test.ts',
            'apps/**/*.test.ts',
            'scripts/**/*.test.ts',
            'interop/**/*.test.ts',
            'e2e/{model,crash,wire}/*.test.ts',
            'fleet/**/*.test.ts',
          ],
        },
      },
      {
        resolve,
        test: {
          name: 'react',
          testTimeout,
          environment: 'jsdom',
          include: reactTests,
          setupFiles,
          env: { EXPECTED_REACT: '19' },
        },
      },
      {
        resolve: {
          alias: {
            ...sourceAliases,
            'react-dom': fromRoot('./packages/react18/node_modules/react-dom'),
            react: fromRoot('./packages/react18/node_modules/react'),
            // Its ES modules, because only those meet an alias.
            '@testing-library/react': fromRoot(
              './node_modules/@testing-library/react/dist/@testing-library/react.esm.js',
            ),
          },
        },
        test: {
          name: 'react18',
          testTimeout,
          env: { EXPECTED_REACT: '18' },
          environment: 'jsdom',
          include: reactTests,
          setupFiles,
          // Inlined, so that their own imports of React meet the alias.
          server: { deps: { inline: [/@testing-library\/react/, /@tanstack\/react-query/, /@rjsf\//] } },
        },
      },
    ],
  },
});
