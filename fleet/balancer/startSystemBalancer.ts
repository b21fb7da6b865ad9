import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Balancer, BalancerOptions } from './balancer.js';
import { buildHaproxyConfig } from './buildHaproxyConfig.js';
import { buildNginxConfig } from './buildNginxConfig.js';
import { findPort } from './findPort.js';

/** The balancers that a system may have. */
export type SystemBalancer = 'haproxy' | 'nginx';

const patienceMs = 5_000;
// Ends what it has started when nobody holds its input any more, also where nobody was left to say so.
const holdOnto = 'trap "" INT; "$@" & child=$!; cat >/dev/null; { kill $child; wait $child; } 2>/dev/null';

/** Starts HAProxy or nginx as a process of its own. */
export async function startSystemBalancer(
  kind: SystemBalancer,
  program: string,
  options: BalancerOptions,
): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), `roundtrip-${kind}-`));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const port = options.port || (await findPort());
  const file = join(folder, `${kind}.conf`);
  const config =
    kind === 'haproxy'
      ? buildHaproxyConfig({ ...options, port })
      : buildNginxConfig({ ...options, port }, folder);
  await writeFile(file, config);
  const command = [program, ...(kind === 'haproxy' ? ['-db', '-f', file] : ['-p', folder, '-c', file])];
  const child = spawn('sh', ['-c', holdOnto, 'sh', ...command], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const close = async () => {
    child.stdin.end();
    await ended;
    process.off('exit', clear);
    clear();
  };
  if (!(await isListening(port))) {
    await close();
    throw new Error(`${kind} did not listen on port ${port}: it says why above.`);
  }
  return { name: `${kind} (${program})`, origin: `http://127.0.0.1:${port}`, close };
}

async function isListening(port: number): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      await pause(50);
    } finally {
      socket.destroy();
    }
  }
  return false;
}
