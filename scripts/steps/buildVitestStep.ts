import type { Step } from './runStep.js';

/** Builds a step that runs and reports the vitest projects whose name matches, or with `!` does not. */
export function buildVitestStep(name: string, projects: string): Step {
  const file = `.cache/reports/${name}.json`;
  return {
    name,
    command: [
      'vitest',
      'run',
      `--project=${projects}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: { kind: 'vitest', file },
  };
}
