import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repositoryRoot.js';
import type { FoundBrowser } from './searchBrowser.js';

/** What must still hold for a remembered browser to be used again. */
interface Memory {
  found: FoundBrowser;
  /** The program on disk; Playwright's own has no path in `found`, so it stands here. */
  program: string;
  playwrightVersion: string;
  chosen: string;
}

const memoryFile = join(repositoryRoot, '.cache', 'browser.json');
const require = createRequire(import.meta.url);

/** Writes down the browser that was found, so that later processes start at once. */
export function rememberBrowser(found: FoundBrowser, file = memoryFile): void {
  // The type of a required module is unknown to TypeScript.
  const { chromium } = require('playwright') as typeof import('playwright');
  const program = found.executablePath ?? chromium.executablePath();
  const memory: Memory = { found, program, ...readCircumstances() };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(memory, null, 2)}\n`);
}

/** Returns the remembered browser, or undefined when there is none or things have changed since. */
export function readRememberedBrowser(file = memoryFile): FoundBrowser | undefined {
  const memory = readMemory(file);
  const { playwrightVersion, chosen } = readCircumstances();
  const holds =
    memory?.playwrightVersion === playwrightVersion && memory.chosen === chosen && existsSync(memory.program);
  return holds ? memory.found : undefined;
}

function readCircumstances(): Pick<Memory, 'playwrightVersion' | 'chosen'> {
  // The manifest of an npm package always has a version.
  const { version } = require('playwright/package.json') as { version: string };
  return { playwrightVersion: version, chosen: process.env['ROUNDTRIP_BROWSER'] ?? '' };
}

function readMemory(file: string): Memory | undefined {
  try {
    // Only rememberBrowser writes this file.
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  } catch {
    return undefined;
  }
}
