import { spawn } from 'node:child_process';

/** The environment of an app: what npm and the tools of this repository set for themselves does not reach it. */
export function buildAppEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_cache)|NODE_ENV$|NODE_OPTIONS$|FORCE_COLOR$|INIT_CWD$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    NEXT_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
    NO_COLOR: '1',
    ...extra,
  };
}

/** Runs a command in a folder to its end, and returns what it printed; throws with that where it fails. */
export function runCommand(folder: string, program: string, ...programArguments: string[]): Promise<string> {
  const child = spawn(program, programArguments, {
    cwd: folder,
    env: buildAppEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      reject(new Error(`${program} ${programArguments.join(' ')} failed (${code}):\n${output.trim()}`));
    });
  });
}
