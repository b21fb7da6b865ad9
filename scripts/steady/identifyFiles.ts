import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { repositoryRoot } from '../repositoryRoot.js';
import type { TestSuite } from '../steps/testSuites.js';

const unitTest = /\.test(-d)?\.tsx?$/;
const nodeTest = /(?<!\.browser)\.test(-d)?\.tsx?$/;
const story = /\.stories\.tsx$/;

// What no suite runs or reads, and what each of them does without.
const common = [/\.md$/, /^(\.changeset|bench|docs)\//, /^scripts\/steady\//];
const unrelated: Record<TestSuite, readonly RegExp[]> = {
  unit: [/^(\.storybook|e2e\/specs)\//, story],
  stories: [/^(e2e|fleet|interop)\//, unitTest],
  components: [/^(\.storybook|e2e|fleet|interop)\//, nodeTest, story],
  e2e: [/^(\.storybook|fleet|interop)\//, unitTest, story],
};

/** A name for the committed files that a suite depends on; nothing where one of them differs from its commit. */
export function identifyFiles(suite: TestSuite, root = repositoryRoot): string | undefined {
  const read = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean);
  const patterns = [...common, ...unrelated[suite]];
  const matters = (path: string) => !patterns.some((pattern) => pattern.test(path));
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
