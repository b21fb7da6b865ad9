import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBounded } from '../../scripts/browser/runBounded.js';
import { repositoryRoot } from '../../scripts/repositoryRoot.js';
import type { Python } from './findPython.js';

const secondsToInstall = 300;

/** Makes a virtual environment with what is required, once, and returns its Python. */
export async function prepareEnvironment(python: Python, requirements: string): Promise<string> {
  const required = join(repositoryRoot, 'interop/python', requirements);
  const folder = join(repositoryRoot, '.cache/interop-python', requirements.replace('.txt', ''));
  const marker = join(folder, 'installed');
  const onWindows = process.platform === 'win32';
  const command = join(folder, onWindows ? 'Scripts/python.exe' : 'bin/python');
  const wanted = `python ${python.version}\n${readFileSync(required, 'utf8')}`;
  // The marker is written last, so that what was cut off is made anew.
  if (existsSync(command) && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return command;
  rmSync(folder, { recursive: true, force: true });
  await runBounded([python.command, '-m', 'venv', folder], secondsToInstall);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await runBounded([command, ...pip, '-r', required], secondsToInstall);
  writeFileSync(marker, wanted);
  return command;
}
