import { formatTable } from '../steps/formatTable.js';
import type { Drive } from './driveApp.js';

/** An app, and what came of it. */
export interface ProvenApp extends Drive {
  readonly name: string;
}

/** A table for all apps: whether each is ok, and what had been loaded after each step, compressed. */
export function formatProof(apps: readonly ProvenApp[]): string {
  const steps = [...new Set(apps.flatMap((app) => app.steps.map(({ step }) => step)))];
  const rows = apps.map(({ name, problems, steps: driven }) => [
    name,
    problems.length === 0 ? 'ok' : toFirstLine(problems[0] ?? ''),
    ...steps.map((step) => {
      const found = driven.find((each) => each.step === step);
      return found ? `${(found.bytes / 1000).toFixed(1)} kB, ${found.files}` : '';
    }),
  ]);
  return formatTable(['scripts and styles, gzip', 'what came of it', ...steps], rows, 2).join('\n');
}

function toFirstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 60) ?? '';
}
