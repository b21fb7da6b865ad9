import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPython } from './findPython.js';

const folder = mkdtempSync(join(tmpdir(), 'python-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that calls itself a Python of this version. */
function makePython(version: string): string {
  const file = join(folder, `python-${version}`);
  writeFileSync(file, `#!/bin/sh\necho ${version}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('where there is no Python, it says what is needed and how to name one', async () => {
  const missing = join(folder, 'no-python');
  await expect(findPython([missing])).rejects.toThrow(
    `Python 3.10 or later is needed, and was not found: none of these ran: ${missing}.`,
  );
});

test('a Python that is too old is named with its version', async () => {
  const old = makePython('3.9');
  await expect(findPython([old])).rejects.toThrow(`${old} is 3.9`);
});

test.each(['3.10', '3.14', '4.0'])(
  'of several, the first that is new enough is taken: %s',
  async (version) => {
    const command = makePython(version);
    expect(await findPython([join(folder, 'no-python'), makePython('2.7'), command])).toEqual({
      command,
      version,
    });
  },
);
