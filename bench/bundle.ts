import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown, type OutputChunk, type Plugin } from 'rolldown';

const external = [/^react($|\/)/, /^react-dom($|\/)/, '@tanstack/react-query'];

/** Files that a browser loads together. */
export interface Load {
  readonly files: number;
  readonly bytes: number;
}

/** What a browser loads of an app, in bytes of gzip. */
export interface Bundle {
  readonly initial: number;
  readonly initialFiles: number;
  readonly lazy: number;
  /** What the first use of a lazily loaded module adds to what is there at first, by the name of its file. */
  readonly lazyPart: (file: string) => number;
  /** What each of these groups of lazily loaded modules adds to what is there at first and to the groups before. */
  readonly inTurn: (groups: readonly (readonly string[])[]) => readonly Load[];
}

/** Builds a source as an app would, by the bundler inside of Vite, with React and TanStack Query left out. */
export async function bundle(source: string, resolveDir: string): Promise<Bundle> {
  const build = await rolldown({
    input: 'entry.js',
    external,
    platform: 'browser',
    logLevel: 'silent',
    // What is published, and not the sources that the paths of this repository lead to.
    tsconfig: false,
    plugins: [serveEntry(source, join(resolveDir, 'entry.js'))],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const sizeOf = (files: Iterable<string>) =>
    Array.from(files).reduce((sum, file) => sum + toGzipSize(chunks.get(file)?.code ?? ''), 0);
  const initial = reachFrom(
    find(chunks, (chunk) => chunk.isEntry),
    chunks,
  );
  const reachPart = (name: string) =>
    reachFrom(
      find(chunks, ({ facadeModuleId }) => isNamed(facadeModuleId, name)),
      chunks,
    );
  return {
    initial: sizeOf(initial),
    initialFiles: initial.size,
    lazy: sizeOf(Array.from(chunks.keys()).filter((file) => !initial.has(file))),
    lazyPart: (name) => sizeOf(Array.from(reachPart(name)).filter((file) => !initial.has(file))),
    inTurn: (groups) => {
      const there = new Set(initial);
      return groups.map((names) => {
        const added = new Set(
          names.flatMap((name) => Array.from(reachPart(name))).filter((file) => !there.has(file)),
        );
        for (const file of added) there.add(file);
        return { files: added.size, bytes: sizeOf(added) };
      });
    },
  };
}

// A package may have been bundled itself, which adds a hash to the names of its files.
function isNamed(path: string | null, name: string): boolean {
  const file = path?.split('/').at(-1) ?? '';
  return file === `${name}.js` || (file.startsWith(`${name}-`) && file.length === name.length + 12);
}

type Chunks = ReadonlyMap<string, OutputChunk>;

function serveEntry(source: string, id: string): Plugin {
  return {
    name: 'entry',
    resolveId: (asked) => (asked === 'entry.js' ? id : undefined),
    load: (asked) => (asked === id ? source : undefined),
  };
}

function toGzipSize(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

function find(chunks: Chunks, fits: (chunk: OutputChunk) => boolean): string {
  const found = Array.from(chunks.values()).find(fits);
  if (!found) throw new Error('No chunk of the bundle fits: has a file been renamed?');
  return found.fileName;
}

function reachFrom(entry: string, chunks: Chunks): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || reached.has(file)) return;
    reached.add(file);
    chunk.imports.forEach(visit);
  };
  visit(entry);
  return reached;
}
