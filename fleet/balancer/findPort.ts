import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the range that systems take the ports of outgoing connections from: an instance that is started again needs its own back.
const [least, most] = [20_000, 30_000];
const taken = new Set<number>();

/** Finds a port that is free, and that nobody else is told of. */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = least + Math.floor(Math.random() * (most - least));
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
