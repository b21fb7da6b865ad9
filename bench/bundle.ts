import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';

const external = ['react', 'react-dom', 'react/*', 'react-dom/*', '@tanstack/react-query'];

/** What a browser loads of an app, in bytes of gzip. */
export interface Bundle {
  readonly initial: number;
  readonly lazy: number;
  /** What the first use of a lazily loaded module adds to what is there at first, by a part of its path. */
  readonly lazyPart: (path: string) => number;
}

/** Bundles a source as an app would, with React and TanStack Query left out. */
export async function bundle(source: string, resolveDir: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir, loader: 'js', sourcefile: 'entry.js' },
    ...{ bundle: true, minify: true, splitting: true, write: false, metafile: true, logLevel: 'silent' },
    ...{ format: 'esm', platform: 'browser', target: 'es2022', outdir: 'out', external },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]),
  );
  const sizeOf = (outputs: Iterable<string>) =>
    Array.from(outputs).reduce((sum, output) => sum + (sizes.get(join(process.cwd(), output)) ?? 0), 0);
  const initial = reachFrom(findEntry(metafile, 'entry.js'), metafile);
  const all = Object.keys(metafile.outputs);
  return {
    initial: sizeOf(initial),
    lazy: sizeOf(all.filter((output) => !initial.has(output))),
    lazyPart: (path) => {
      const reached = reachFrom(findEntry(metafile, path), metafile);
      return sizeOf(Array.from(reached).filter((output) => !initial.has(output)));
    },
  };
}

function findEntry(metafile: Metafile, path: string): string {
  const found = Object.keys(metafile.outputs).find((output) =>
    metafile.outputs[output]?.entryPoint?.includes(path),
  );
  if (!found) throw new Error(`Nothing in the bundle is loaded from ${path}.`);
  return found;
}

function reachFrom(entry: string, { outputs }: Metafile): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (output: string) => {
    if (reached.has(output)) return;
    reached.add(output);
    for (const { path, kind } of outputs[output]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) visit(path);
    }
  };
  visit(entry);
  return reached;
}
