import type { PackageManifest } from './listPublishablePackages.js';

/** Lists the subpaths of a package that have declarations besides its main entry, such as `./forms`. */
export function listTypedSubpaths({ exports }: PackageManifest): string[] {
  const subpaths = typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];
  return subpaths
    .filter(([path, target]) => path.startsWith('./') && findTypes(target))
    .map(([path]) => path);
}

/** Returns the path of the declaration file that `import` of a package leads to, as written in its manifest. */
export function findTypesEntry(manifest: PackageManifest, subpath = '.'): string {
  const main = readKey(manifest.exports, subpath) ?? manifest.exports;
  const entry = findTypes(main) ?? manifest.types;
  if (entry === undefined) {
    throw new Error(
      `${manifest.name} does not say where its types are, so its API cannot be read. ` +
        'Add "types" to the "." entry of "exports" in its package.json.',
    );
  }
  return entry;
}

// Conditions may be nested: { "import": { "types": "./dist/index.d.ts" } }.
function findTypes(target: unknown): string | undefined {
  if (typeof target === 'string') return toDeclarationFile(target);
  const types = readKey(target, 'types');
  if (typeof types === 'string') return types;
  const next = readKey(target, 'import') ?? readKey(target, 'default');
  return next === undefined ? undefined : findTypes(next);
}

// TypeScript looks for index.d.mts beside index.mjs when no types are named.
function toDeclarationFile(file: string): string | undefined {
  const match = /^(.*)\.(m?)js$/.exec(file);
  return match ? `${match[1]}.d.${match[2]}ts` : undefined;
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
