import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerEntry } from './ledgerEntry.js';

/** The ledgers of all instances, read by whoever wants to know what became of a call; no instance reads them. */
export interface LedgerReader {
  /** All that is written by now. */
  readAll(): readonly LedgerEntry[];
  /** Whether a tool has been at work on this subject by now. */
  isDone(tool: string, subject: string): boolean;
}

/** Sorts entries as they are read. */
export function createBooks() {
  const entries: LedgerEntry[] = [];
  const done = new Set<string>();
  return {
    entries,
    add: (entry: LedgerEntry) => {
      entries.push(entry);
      if (entry.kind === 'done') done.add(`${entry.effect.tool} ${entry.effect.subject}`);
    },
    has: (tool: string, subject: string) => done.has(`${tool} ${subject}`),
  };
}

/** Reads the ledger files of a folder, each time only what is new in them. */
export function readLedger(folder: string): LedgerReader {
  const books = createBooks();
  const places = new Map<string, number>();
  const readNew = () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
      const from = places.get(name) ?? 0;
      const text = readFrom(join(folder, name), from);
      // A line that a process died over is not written.
      const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
      places.set(name, from + whole.length);
      for (const line of whole.toString().split('\n'))
        if (line !== '') books.add(JSON.parse(line) as LedgerEntry); // only instances write here
    }
  };
  return {
    readAll: () => {
      readNew();
      return books.entries;
    },
    isDone: (tool, subject) => {
      readNew();
      return books.has(tool, subject);
    },
  };
}

function readFrom(path: string, from: number): Buffer {
  const file = openSync(path, 'r');
  const chunks: Buffer[] = [];
  try {
    for (let place = from; ;) {
      const chunk = Buffer.alloc(64 * 1024);
      const length = readSync(file, chunk, 0, chunk.length, place);
      if (length === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, length));
      place += length;
    }
  } finally {
    closeSync(file);
  }
}
