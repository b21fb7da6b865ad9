import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from './repositoryRoot.js';
import { formatSummary, formatTraces } from './steps/formatSummary.js';
import { printText, runStep } from './steps/runStep.js';
import type { Step } from './steps/runStep.js';
import type { StepResult } from './steps/judgeStep.js';

/** A step, or lists of steps that run beside each other, each in its own order. */
export type Plan = readonly (Step | readonly (readonly Step[])[])[];

/** Where a run writes to. */
export interface RunOptions {
  write?: (text: string) => void;
  /** The file that gets the traces of what failed. */
  tracesFile?: string;
}

const defaultTracesFile = join(repositoryRoot, '.cache', 'reports', 'failures.txt');

/** Runs the steps in order, also past failures, prints a table, what failed and the sum of all tests, and returns the exit code. */
export async function runSteps(
  plan: Plan,
  { write = printText, tracesFile = defaultTracesFile }: RunOptions = {},
): Promise<number> {
  const results = new Map<Step, StepResult>();
  for (const part of plan) {
    if ('name' in part) {
      write(`\n=== ${part.name} ===\n`);
      const result = await runUnlessMissing(part, [...results.values()], write);
      results.set(part, result);
      write(describe(result));
    } else await Promise.all(part.map((lane) => runLane(lane, results, write)));
  }
  // In the order of the plan, whatever was done first.
  const ordered = plan.flat(2).flatMap((step) => results.get(step) ?? []);
  mkdirSync(dirname(tracesFile), { recursive: true });
  writeFileSync(tracesFile, formatTraces(ordered));
  write(`\n${formatSummary(ordered, relative(process.cwd(), tracesFile))}\n`);
  return ordered.some(({ status }) => status === 'failed') ? 1 : 0;
}

/** Runs a list beside others. What its tools print is of interest only where one has failed, so that what is red stands out. */
async function runLane(
  lane: readonly Step[],
  results: Map<Step, StepResult>,
  write: (text: string) => void,
): Promise<void> {
  for (const step of lane) {
    const result = await runUnlessMissing(step, [...results.values()], () => {});
    results.set(step, result);
    const printed =
      result.status === 'failed' ? result.failures.map(({ trace }) => `${trace.trimEnd()}\n`) : [];
    write(`\n=== ${step.name} ===\n${printed.join('')}${describe(result)}`);
  }
}

function describe({ status, remark, seconds }: StepResult): string {
  const why = status === 'skipped' && remark !== undefined ? `: it ${remark}` : '';
  return `${status}${why}, ${seconds.toFixed(1)} s\n`;
}

async function runUnlessMissing(
  step: Step,
  results: readonly StepResult[],
  write: (text: string) => void,
): Promise<StepResult> {
  const missing = step.needs?.find((need) => statusOf(need, results) !== 'passed');
  if (missing === undefined) return runStep(step, write);
  return {
    name: step.name,
    status: 'skipped',
    counts: { passed: 0, failed: 0, skipped: 1 },
    failures: [],
    seconds: 0,
    remark: `needs ${missing}`,
  };
}

function statusOf(name: string, results: readonly StepResult[]): StepResult['status'] | undefined {
  return results.find((result) => result.name === name)?.status;
}
