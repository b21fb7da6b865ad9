import { beforeEach, expect, it, vi } from 'vitest';
import { runBounded } from './runBounded.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

it('is content with exit code 0', async () => {
  await expect(runBounded(['node', '-e', ''], 30)).resolves.toBeUndefined();
});

it('gives the error of the command, not the stack below it', async () => {
  const fail = 'console.log("Error: no network\\n    at somewhere"); process.exitCode = 3';
  await expect(runBounded(['node', '-e', fail], 30)).rejects.toThrow('exit code 3: Error: no network');
});

it('stops a command that takes too long, with what it started', async () => {
  const hang = 'require("child_process").spawnSync(process.execPath, ["-e", "setInterval(() => {}, 1000)"])';
  await expect(runBounded(['node', '-e', hang], 0.3)).rejects.toThrow('stopped after 0.3 seconds');
});

it('says that a command does not exist', async () => {
  await expect(runBounded(['no-such-command'], 30)).rejects.toThrow('ENOENT');
});
