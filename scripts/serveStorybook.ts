import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { preview } from 'vite';
import { repositoryRoot } from './repositoryRoot.js';

const outDir = join(repositoryRoot, '.cache/storybook');

/** Builds Storybook and serves it on this machine, on any free port. */
export async function serveStorybook(): Promise<{
  readonly address: string;
  readonly close: () => Promise<void>;
}> {
  execFileSync('npx', ['storybook', 'build', '--quiet', '--loglevel', 'error', '-o', outDir], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
