import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLedgerFile } from './openLedgerFile.js';
import { readLedger } from './readLedger.js';

const effect = { tool: 'link_accounts', subject: 'ä-1', details: {} };

it('reads what instances have written, also the rest of it later, and no line that one died over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = openLedgerFile(folder, 'instance-1');
  const ledger = readLedger(folder);
  expect(ledger.isDone('link_accounts', 'ä-1')).toBe(false);
  write({ kind: 'done', effect, at: 1, instance: 'instance-1', release: 1 });
  expect(ledger.isDone('link_accounts', 'ä-1')).toBe(true);
  const torn = JSON.stringify({ kind: 'done', effect: { ...effect, subject: 'torn' } }).slice(0, -4);
  appendFileSync(join(folder, 'instance-2-99.jsonl'), torn);
  expect(ledger.isDone('link_accounts', 'torn')).toBe(false);
  write({ kind: 'arrived', call: 'a', leg: 1, at: 2, instance: 'instance-1', release: 1 });
  expect(ledger.readAll().map(({ kind }) => kind)).toEqual(['done', 'arrived']);
});
