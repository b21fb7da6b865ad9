import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import type { ProofApp } from './proofApps.js';

const proof = join(repositoryRoot, 'proof');
// The address of the demo server in the README and in every app of `proof/`.
const usualServer = 'http://127.0.0.1:8787';
const usualStyles = '@mcp-roundtrip/renderers/styles.css';

/** Writes an app into a folder of its own: its files, the README's ten lines, the tour, all for this demo server. */
export function makeApp(app: ProofApp, folder: string, server: string): void {
  mkdirSync(folder, { recursive: true });
  for (const layer of app.folders) cpSync(join(proof, 'apps', layer), folder, { recursive: true });
  if (app.page) {
    write(join(folder, app.page.tenLines), readTenLines());
    write(join(folder, app.page.tour), readFileSync(join(proof, 'shared', 'Tour.tsx'), 'utf8'));
  }
  const origin = new URL(server).origin;
  const styles = `@mcp-roundtrip/renderers/${app.styles ?? 'styles.css'}`;
  for (const file of listSources(folder)) {
    const source = readFileSync(file, 'utf8');
    const fitted = source.replaceAll(usualServer, origin).replaceAll(usualStyles, styles);
    if (fitted !== source) writeFileSync(file, fitted);
  }
}

/** The first example of the README, as people copy it. */
function readTenLines(): string {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');
  const [, lines] = /^## Ten lines\n[^#]*?```tsx\n([\s\S]*?)```/m.exec(readme) ?? [];
  if (lines === undefined) throw new Error('README.md has no example in tsx under "Ten lines".');
  return lines;
}

function listSources(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => join(folder, file));
}

function write(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already, where an example was to go.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
