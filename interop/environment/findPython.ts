import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const oldest = [3, 10] as const;
const names = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];

/** A Python that can run the servers. */
export interface Python {
  readonly command: string;
  /** As `3.12`. */
  readonly version: string;
}

/** Finds a Python that is new enough: `PYTHON` alone where it is set, otherwise the usual names. Throws if there is none. */
export async function findPython(candidates: readonly string[] = listCandidates()): Promise<Python> {
  const tooOld: string[] = [];
  for (const command of candidates) {
    const version = await readVersion(command);
    if (version === undefined) continue;
    if (isNewEnough(version)) return { command, version };
    tooOld.push(`${command} is ${version}`);
  }
  const wanted = `Python ${oldest.join('.')} or later`;
  const found = tooOld.length > 0 ? tooOld.join(', ') : `none of these ran: ${candidates.join(', ')}`;
  throw new Error(`${wanted} is needed, and was not found: ${found}. Install it, or name it: PYTHON=<path>.`);
}

function listCandidates(): readonly string[] {
  const named = process.env['PYTHON'];
  return named ? [named] : names;
}

async function readVersion(command: string): Promise<string | undefined> {
  const program = 'import sys; print("%d.%d" % sys.version_info[:2])';
  try {
    const { stdout } = await run(command, ['-c', program], { timeout: 20_000 });
    return /^\d+\.\d+$/m.exec(stdout)?.[0];
  } catch {
    return undefined; // not there, or a shim of something that is not installed
  }
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
