import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../repositoryRoot.js';
import { declaresFunction, readFunctionLinks, readLinks, readSteps } from './functionLinks.js';

const page = readFileSync(join(repositoryRoot, 'docs/architecture.md'), 'utf8');
const read = (path: string) => readFileSync(join(repositoryRoot, 'docs', path), 'utf8');
const ways = ['One form call', 'One reload', 'One push of 2025'];

describe('docs/architecture.md', () => {
  test('links to files that exist', () => {
    const paths = readLinks(page).map(({ path }) => path);
    expect(paths.filter((path) => !existsSync(join(repositoryRoot, 'docs', path)))).toEqual([]);
  });

  test('names functions that are declared in the files that it links to', () => {
    const links = readFunctionLinks(page).filter(({ path }) =>
      existsSync(join(repositoryRoot, 'docs', path)),
    );
    expect(links.filter(({ name, path }) => !declaresFunction(read(path), name))).toEqual([]);
    expect(links.length).toBeGreaterThan(30);
  });

  test.each(ways)('%s: each step links to one function', (heading) => {
    const steps = readSteps(page, heading);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.filter((step) => readFunctionLinks(step).length !== 1)).toEqual([]);
  });

  test('a form call takes at most 12 steps and 10 files', () => {
    const steps = readSteps(page, 'One form call');
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(new Set(steps.flatMap(readLinks).map(({ path }) => path)).size).toBeLessThanOrEqual(10);
  });

  test('names every folder of core', () => {
    const named = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, folder]) => folder);
    const folders = readdirSync(join(repositoryRoot, 'packages/core/src'), { withFileTypes: true });
    const there = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(named.toSorted()).toEqual(there.toSorted());
  });
});

test('a function is declared by its name, as a constant, or as a member of an object', () => {
  const source = `
    // mentioned();
    export async function loaded() {}
    const made = async () => {};
    const object = { member: () => {}, method() {}, value: 42 };
    called();
  `;
  const names = ['loaded', 'made', 'member', 'method', 'value', 'called', 'mentioned', 'object'];
  expect(names.filter((name) => declaresFunction(source, name))).toEqual([
    'loaded',
    'made',
    'member',
    'method',
  ]);
});
