/** Builds the demo and serves it, with its MCP server, from one process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startDemoServer, type DemoServer } from '../apps/demo-server/src/index.js';
import { repositoryRoot } from './repositoryRoot.js';

const usualPort = 5173;
const furtherPorts = 20;

/** Builds the page and starts the server, which reads all of the page, so that nothing is left on the disk. */
async function start(): Promise<DemoServer> {
  const port = readPort();
  console.log('Building the demo …');
  // A folder of its own, so that two of these at a time do not take each other's files away.
  const page = await mkdtemp(join(tmpdir(), 'roundtrip-demo-'));
  try {
    const root = join(repositoryRoot, 'apps/demo');
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: page, emptyOutDir: true },
    });
    return await (port === undefined ? listenNear(usualPort, page) : startDemoServer({ port, page }));
  } finally {
    await rm(page, { recursive: true, force: true });
  }
}

/** Takes the first port that is free, because the usual one is often in use by something else. */
async function listenNear(port: number, page: string): Promise<DemoServer> {
  try {
    return await startDemoServer({ port, page });
  } catch (error) {
    if (!isPortTaken(error) || port >= usualPort + furtherPorts) throw error;
    return listenNear(port + 1, page);
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function readPort(): number | undefined {
  const text = process.env['PORT'];
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port;
  throw new RangeError(`PORT has to be a number from 1 to 65535, not "${text}".`);
}

function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isPortTaken(error)) return `The demo could not be started.\n${reason}`;
  const ports = process.env['PORT'] ?? `${usualPort} to ${usualPort + furtherPorts}`;
  return `The demo could not be started: port ${ports} is in use. Set PORT to one that is free.`;
}

try {
  const server = await start();
  console.log(`The demo is at ${new URL('/', server.url)}`);
  console.log(`Its MCP server is at ${server.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close());
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
