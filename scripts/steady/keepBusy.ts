import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('busyProcess.mjs', import.meta.url));

/** Starts processes that do nothing but take the processor's time; the answer stops them. */
export function keepBusy(count: number): () => void {
  const children = Array.from({ length: count }, () => fork(program, { stdio: 'ignore', execArgv: [] }));
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
