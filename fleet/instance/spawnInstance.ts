import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Launch } from './instanceSpec.js';

const graceMs = 3_000;

/** Starts instances as processes of their own from a built program; they write their ledgers into this folder. */
export function createSpawn(program: string, folder: string): Launch {
  return async ({ stateKeys, ...spec }) => {
    const child = fork(program, [JSON.stringify({ ...spec, folder })], {
      execArgv: [],
      env: { ...process.env, STATE_KEYS: stateKeys.join(' ') },
    });
    const endChild = () => void child.kill('SIGKILL');
    process.once('exit', endChild);
    const ended = once(child, 'exit').then(() => void process.off('exit', endChild));
    const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
    if (!isReady)
      throw new Error(`${spec.name} did not start on port ${spec.port}: it says why above. Try again.`);
    const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await ended;
    };
    return {
      pid: child.pid,
      ended,
      kill: () => end('SIGKILL'),
      stop: async () => {
        const late = setTimeout(endChild, graceMs);
        await end('SIGTERM');
        clearTimeout(late);
      },
    };
  };
}
