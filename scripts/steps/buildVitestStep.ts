import type { Step } from './runStep.js';

/** Builds a step that runs vitest with some arguments and reports its tests. */
export function buildVitestStep(name: string, vitestArguments: string[] = []): Step {
  const file = `.cache/reports/${name}.json`;
  // A test that passes may make something complain on purpose, which is of no interest then.
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return {
    name,
    command: ['vitest', 'run', ...vitestArguments, ...reporters],
    // In a file, its colours would bury its dots.
    ...(!process.stdout.isTTY && { env: { NO_COLOR: '1' } }),
    report: { kind: 'vitest', file },
  };
}
