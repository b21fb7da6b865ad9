import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the program of an instance into one file, as a deployment would, and returns its path: it starts in no time. */
export async function buildInstance(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./main.ts', import.meta.url)),
      outDir: join(folder, 'program'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'program', 'main.mjs');
}
