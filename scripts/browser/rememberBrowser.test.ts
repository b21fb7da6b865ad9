import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRememberedBrowser, rememberBrowser } from './rememberBrowser.js';

let folder: string;
let file: string;
let program: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remember-browser-'));
  file = join(folder, 'cache', 'browser.json');
  program = join(folder, 'chromium');
  writeFileSync(program, '');
  vi.stubEnv('ROUNDTRIP_BROWSER', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('readRememberedBrowser', () => {
  it('returns what was remembered', () => {
    const found = { executablePath: program, args: ['--no-sandbox'] };
    rememberBrowser(found, file);
    expect(readRememberedBrowser(file)).toEqual(found);
  });

  it('returns nothing when nothing is remembered', () => {
    expect(readRememberedBrowser(file)).toBeUndefined();
  });

  it('drops a browser that is gone', () => {
    rememberBrowser({ executablePath: program, args: [] }, file);
    rmSync(program);
    expect(readRememberedBrowser(file)).toBeUndefined();
  });

  it("drops the browser of another Playwright's version", () => {
    rememberBrowser({ executablePath: program, args: [] }, file);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"playwrightVersion": ".*"/, '"playwrightVersion": "1.0.0"'),
    );
    expect(readRememberedBrowser(file)).toBeUndefined();
  });

  it('drops a browser when another one is chosen', () => {
    rememberBrowser({ executablePath: program, args: [] }, file);
    vi.stubEnv('ROUNDTRIP_BROWSER', '/another');
    expect(readRememberedBrowser(file)).toBeUndefined();
  });

  it('drops a file that is no JSON', () => {
    rememberBrowser({ executablePath: program, args: [] }, file);
    writeFileSync(file, '{');
    expect(readRememberedBrowser(file)).toBeUndefined();
  });
});
