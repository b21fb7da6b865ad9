import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../../scripts/repositoryRoot.js';

const secondsToStart = 30;
const secondsToStop = 5;

/** How a server is started. */
export interface ServerSettings {
  /** The Python of its environment. */
  readonly python: string;
  /** Its file in `interop/python`, without the ending. */
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The port of one that ran before; a free one unless told. */
  readonly port?: number;
}

/** A Python server that runs. */
export interface PythonServer {
  readonly url: string;
  readonly port: number;
  /** Waits until it has written this into its log, from now on. */
  watchLog(): (text: string) => Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own, which ends with ours whatever happens to it. */
export async function startServer({ python, name, env, port }: ServerSettings): Promise<PythonServer> {
  const file = join(repositoryRoot, 'interop/python', `${name}.py`);
  const child = spawn(python, [file], {
    env: {
      ...process.env,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUNBUFFERED: '1',
      ...env,
      PORT: String(port ?? 0),
    },
    // Held open as long as we live: the server leaves once its input ends.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const readLog = () => log;
  const stop = () => stopProcess(child);
  try {
    const url = await readAddress(child, name, readLog);
    const watchLog = () => {
      const from = log.length;
      return async (text: string) => {
        while (!log.slice(from).includes(text)) await once(child.stderr, 'data');
      };
    };
    return { url, port: Number(new URL(url).port), watchLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readAddress(child: ChildProcess, name: string, readLog: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${name}.py ${why}:\n${readLog()}`));
    const timer = setTimeout(
      () => fail(`did not start within ${secondsToStart} seconds`),
      secondsToStart * 1000,
    );
    child.once('error', reject);
    child.once('close', (code) => fail(`ended with code ${code}`));
    child.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('close', () => clearTimeout(timer));
    child.stdout?.once('data', () => clearTimeout(timer));
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), secondsToStop * 1000);
  child.stdin?.end();
  await closed;
  clearTimeout(timer);
}
