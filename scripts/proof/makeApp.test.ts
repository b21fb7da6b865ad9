import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { pointAtTarballs } from './installApp.js';
import { makeApp } from './makeApp.js';
import { proofApps } from './proofApps.js';

const places: string[] = [];

afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true });
});

function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'roundtrip-made-'));
  places.push(place);
  return place;
}

it.each(proofApps)('makes $name of its files, for the server that is there', (app) => {
  const folder = makePlace();
  makeApp(app, folder, 'http://127.0.0.1:4000/mcp');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const main = read(app.page?.tenLines ?? 'src/main.ts');
  expect(main).toContain('http://127.0.0.1:4000/mcp');
  if (app.page) {
    expect(main).toMatch(/^'use client';\n/);
    expect(main).toContain(`@mcp-roundtrip/renderers/${app.styles ?? 'styles.css'}`);
    expect(read(app.page.tour)).toContain('http://127.0.0.1:4000/mcp');
  }
});

it.each(proofApps)('gives $name the packed packages, and exact versions of all others', (app) => {
  const folder = makePlace();
  makeApp(app, folder, 'http://127.0.0.1:4000/mcp');
  const tarballs = new Map(
    ['core', 'react', 'renderers'].map((name) => [`@mcp-roundtrip/${name}`, `/${name}.tgz`]),
  );
  const { dependencies, devDependencies } = pointAtTarballs(folder, tarballs);
  expect(dependencies['@mcp-roundtrip/core']).toBe('file:/core.tgz');
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(file:\/\w+\.tgz|(npm:.+@)?\d+\.\d+\.\d+)$/);
  expect(() => pointAtTarballs(folder, new Map())).toThrow('has no exact version');
});
