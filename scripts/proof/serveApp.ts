import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { buildAppEnvironment } from './runCommand.js';

/** An app that answers. */
export interface ServedApp {
  readonly url: string;
  /** What its server has said of trouble so far. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

// This only ends what would never answer.
const longestStartMs = 120_000;

/** Starts what was built, and waits until it answers. */
export async function serveApp(folder: string): Promise<ServedApp> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    // What Node says of itself, which differs from release to release, is no complaint of the app.
    env: buildAppEnvironment({ PORT: String(port), HOST: '127.0.0.1', NODE_NO_WARNINGS: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, because npm starts the server as a child of its child.
    detached: true,
  });
  const complaints: string[] = [];
  let output = '';
  let hasEnded = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    complaints.push(text.trim());
  });
  const ended = once(child, 'close').then(() => (hasEnded = true));
  const close = async () => {
    if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  const deadline = performance.now() + longestStartMs;
  while (!(await answers(url))) {
    if (hasEnded) throw new Error(`npm start has ended:\n${output.trim()}`);
    if (performance.now() > deadline) {
      await close();
      throw new Error(`npm start does not answer at ${url}:\n${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, complaints, close };
}

// Whatever it answers: what is wrong with that is seen in the browser.
async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
