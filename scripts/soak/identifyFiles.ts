import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { repositoryRoot } from '../repositoryRoot.js';

// What no end-to-end test runs or reads.
const unrelated = [
  /\.md$/,
  /^(\.changeset|\.storybook|bench|docs|fleet|interop)\//,
  /\.(test|test-d|stories)\.tsx?$/,
  /^e2e\/soak\.json$/,
];

/** A name for the committed files that the end-to-end tests depend on; nothing where one of them differs from its commit. */
export function identifyFiles(root = repositoryRoot): string | undefined {
  const read = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  const matters = (path: string) => !unrelated.some((pattern) => pattern.test(path));
  try {
    const changed = [
      ...read('diff', '--name-only', '--no-renames', '-z', 'HEAD'),
      ...read('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    if (changed.some(matters)) return undefined;
    // Mode, type and content of each, then its path.
    const entries = read('ls-tree', '-r', '-z', 'HEAD').filter((entry) =>
      matters(entry.slice(entry.indexOf('\t') + 1)),
    );
    return createHash('sha256').update(entries.join('\n')).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
}
