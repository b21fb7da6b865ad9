// Imports the built package of this folder as a server does, and throws where that does more than define its exports.
// node importOnServer.js <name> <subpath>…                                in a process, or where a page is rendered
// node --conditions=react-server importOnServer.js <name> <subpath>…      beside server components
/* global crypto, performance */
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';

const [name, ...subpaths] = process.argv.slice(2);
const entries = subpaths.map((subpath) => name + subpath.slice(1));

if (process.execArgv.includes('--conditions=react-server')) {
  register('./clientReferences.js', import.meta.url);
  for (const entry of entries) await import(entry);
} else {
  // What other packages do while they are imported is not this one's fault.
  for (const specifier of listForeignImports()) await import(specifier);
  const before = Reflect.ownKeys(globalThis);
  for (const [owner, method] of listForbidden()) forbid(owner, method);
  for (const entry of entries) await import(entry);
  const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key));
  if (added.length > 0) throw new Error(`It adds ${added.map(String).join(', ')} to globalThis.`);
}

function listForeignImports() {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const sources = files.map((file) => readFileSync(join('dist', file), 'utf8'));
  const specifiers = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export)[^'";]*["']([^."'][^"']*)["'];$/gm)].map((match) => match[1]),
  );
  return new Set(specifiers.filter((specifier) => specifier !== name && !specifier.startsWith(`${name}/`)));
}

function listForbidden() {
  return [
    [Math, 'random'],
    [Date, 'now'],
    [performance, 'now'],
    [crypto, 'randomUUID'],
    [crypto, 'getRandomValues'],
    [globalThis, 'setTimeout'],
    [globalThis, 'setInterval'],
    [globalThis, 'setImmediate'],
    [globalThis, 'fetch'],
    [globalThis, 'MessageChannel'],
    [globalThis, 'BroadcastChannel'],
  ];
}

function forbid(owner, method) {
  Object.defineProperty(owner, method, {
    value: () => {
      throw new Error(`It uses ${method} while it is imported.`);
    },
  });
}
