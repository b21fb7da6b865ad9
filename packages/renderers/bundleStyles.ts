import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const source = new URL('./src/styles/', import.meta.url);
const target = new URL('./dist/', import.meta.url);

/** Writes the stylesheets of the package, for pages without layers and with: each file with its imports put in place. */
export function bundleStyles(): void {
  mkdirSync(target, { recursive: true });
  for (const file of ['styles.css', 'styles.layer.css'])
    writeFileSync(new URL(file, target), putImportsInPlace(file));
}

/** The text of a file of `src/styles`, with each `@import` replaced by what it imports, in its layer if it names one. */
function putImportsInPlace(file: string): string {
  const text = readFileSync(new URL(file, source), 'utf8');
  return text.replace(
    /@import '\.\/([\w.-]+)'(?: layer\(([\w-]+)\))?;/g,
    (_, imported: string, layer?: string) => {
      const inner = putImportsInPlace(imported);
      return layer ? `@layer ${layer} {\n${inner}}` : inner;
    },
  );
}
