import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport } from './readReport.js';

const startedAt = Date.UTC(2030, 0, 1);
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-report-'));
  file = join(folder, 'report.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeReport(content: unknown, modifiedAt = startedAt + 1000) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  utimesSync(file, new Date(modifiedAt), new Date(modifiedAt));
}

const vitestReport = { testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] };
const playwrightReport = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };

describe('readReport', () => {
  it('counts a report of vitest', () => {
    writeReport(vitestReport);
    expect(readReport({ kind: 'vitest', file }, startedAt)).toEqual({
      counts: { passed: 1, failed: 0, skipped: 0 },
    });
  });

  it('counts a report of Playwright', () => {
    writeReport(playwrightReport);
    expect(readReport({ kind: 'playwright', file }, startedAt)).toEqual({
      counts: { passed: 2, failed: 1, skipped: 0 },
    });
  });

  it('does not trust a report from before the step', () => {
    writeReport(vitestReport, startedAt - 1000);
    expect(readReport({ kind: 'vitest', file }, startedAt)).toEqual({
      problem: `its report ${file} is from an earlier run`,
    });
  });

  it('finds a report missing', () => {
    expect(readReport({ kind: 'vitest', file }, startedAt)).toEqual({
      problem: `it wrote no report ${file}`,
    });
  });

  it('does not trust a report without tests', () => {
    writeReport({ testResults: [] });
    expect(readReport({ kind: 'vitest', file }, startedAt)).toEqual({
      problem: `its report ${file} has no tests`,
    });
  });

  it.each(['{"testResults": [', '{}', 'null'])('does not trust a report that is %s', (content) => {
    writeReport(content);
    expect(readReport({ kind: 'vitest', file }, startedAt)).toEqual({
      problem: expect.stringContaining('cannot be read'),
    });
  });
});
