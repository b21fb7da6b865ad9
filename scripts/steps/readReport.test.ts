import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from './readReport.js';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-report-'));
  file = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeReport(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const vitestReport = {
  testResults: [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
  ],
};
const playwrightReport = {
  stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
  suites: [],
  errors: [],
};

describe('readReport', () => {
  it('counts a report of vitest', () => {
    writeReport(vitestReport);
    expect(readReport({ kind: 'vitest', file })).toMatchObject({
      counts: { passed: 1, failed: 0, skipped: 0 },
    });
  });

  it('counts a report of Playwright', () => {
    writeReport(playwrightReport);
    expect(readReport({ kind: 'playwright', file })).toMatchObject({
      counts: { passed: 2, failed: 1, skipped: 0 },
    });
  });

  it('finds a report missing', () => {
    expect(readReport({ kind: 'vitest', file })).toEqual({ problem: `it wrote no report ${file}` });
  });

  it('does not trust a report without tests', () => {
    writeReport({ testResults: [] });
    expect(readReport({ kind: 'vitest', file })).toEqual({ problem: `its report ${file} has no tests` });
  });

  it.each(['{"testResults": [', '{}', 'null'])('does not trust a report that is %s', (content) => {
    writeReport(content);
    expect(readReport({ kind: 'vitest', file })).toEqual({
      problem: expect.stringContaining('cannot be read'),
    });
  });
});
