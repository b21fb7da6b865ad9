import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry } from './ledgerEntry.js';

/**
 * Opens the ledger of one process: a file that it only writes to, one whole line at a time and at once, so that what was
 * written stays written whatever becomes of the process.
 */
export function openLedgerFile(folder: string, instance: string): (entry: LedgerEntry) => void {
  const file = openSync(join(folder, `${instance}-${process.pid}.jsonl`), 'a');
  return (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`);
}
