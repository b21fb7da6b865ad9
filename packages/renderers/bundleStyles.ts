import { readFileSync, writeFileSync } from 'node:fs';

const source = new URL('./src/styles/', import.meta.url);

/** Writes the stylesheet of the package: `styles.css` with its imports put in place. */
export function bundleStyles(): void {
  const styles = readFileSync(new URL('styles.css', source), 'utf8');
  const bundled = styles.replace(/@import '\.\/([\w-]+\.css)';/g, (_, file: string) =>
    readFileSync(new URL(file, source), 'utf8'),
  );
  writeFileSync(new URL('./dist/styles.css', import.meta.url), bundled);
}
