import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { countSteps } from './countSteps.js';
import { sourceAliases } from '../../vite.aliases.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where it is, until it is removed. */
export interface BuiltWorker {
  readonly file: string;
  remove(): Promise<void>;
}

/**
 * Builds what runs the cases, and says where it is. Built, because what a loader does on the way would count as work, and because
 * nothing then has to wait for anything but the clock; and what is ours counts its steps.
 */
export async function buildWorker(): Promise<BuiltWorker> {
  // Within the project, because the packages that it needs are found from there; of its own, because two may run at once.
  const cache = here('../../.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/wire-`);
  await build({
    root: here('.'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    plugins: [countSteps((id) => /packages[\\/](core|react)[\\/]src/.test(id))],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: here('caseWorker.ts'),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  });
  return { file: `${outDir}/caseWorker.js`, remove: () => rm(outDir, { recursive: true }) };
}
