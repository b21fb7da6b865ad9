import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { identifyFiles } from './identifyFiles.js';

let root = '';
const git = (...words: string[]) => void execFileSync('git', words, { cwd: root, stdio: 'ignore' });
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const commit = () => {
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-m', 'x');
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'identify-'));
  git('init');
  write('packages/core/src/a.ts', '1');
  write('e2e/specs/a b.spec.ts', '1');
  write('README.md', '1');
  commit();
  return () => rmSync(root, { recursive: true, force: true });
});

test('the same files have the same name, whatever was committed beside them', () => {
  const before = identifyFiles('e2e', root);
  expect(before).toMatch(/^[0-9a-f]{16}$/);
  for (const path of [
    'README.md',
    'docs/a.md',
    'scripts/steady/record.json',
    'packages/core/src/a.test.ts',
    'bench/b.ts',
  ])
    write(path, '2');
  expect(identifyFiles('e2e', root)).toBe(before);
  commit();
  expect(identifyFiles('e2e', root)).toBe(before);
});

test.each(['packages/core/src/a.ts', 'e2e/specs/a b.spec.ts', 'apps/demo/src/new.ts', 'e2e/crash/a.json'])(
  'a change of %s gives another name once it is committed, and none before',
  (path) => {
    const before = identifyFiles('e2e', root);
    write(path, '2');
    expect(identifyFiles('e2e', root)).toBeUndefined();
    commit();
    expect(identifyFiles('e2e', root)).toMatch(/^[0-9a-f]{16}$/);
    expect(identifyFiles('e2e', root)).not.toBe(before);
  },
);

test('what is in no repository has no name', () => {
  rmSync(join(root, '.git'), { recursive: true });
  expect(identifyFiles('e2e', root)).toBeUndefined();
});

test('a unit test matters to the unit tests alone', () => {
  const nameAll = () =>
    (['unit', 'stories', 'components', 'e2e'] as const).map((suite) => identifyFiles(suite, root));
  const before = nameAll();
  write('packages/core/src/a.test.ts', '2');
  commit();
  expect(nameAll().map((name, index) => name === before[index])).toEqual([false, true, true, true]);
});
