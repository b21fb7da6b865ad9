import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the absolute path of an executable on PATH, or undefined. */
export function findOnPath(command: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, command))
    .find(isExecutable);
}

/** Returns the absolute path of an executable on PATH, or throws. */
export function requireOnPath(command: string): string {
  const found = findOnPath(command);
  if (found === undefined) throw new Error('not on PATH');
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
