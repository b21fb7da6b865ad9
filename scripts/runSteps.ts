import { formatSummary } from './steps/formatSummary.js';
import { runStep } from './steps/runStep.js';
import type { Step } from './steps/runStep.js';
import type { StepResult } from './steps/judgeStep.js';

/** A step, or lists of steps that run beside each other, each in its own order. */
export type Plan = readonly (Step | readonly (readonly Step[])[])[];

/** Runs the steps in order, also past failures, prints a table and the sum of all tests, and returns the exit code. */
export async function runSteps(plan: Plan, print: (text: string) => void = console.log): Promise<number> {
  const results = new Map<Step, StepResult>();
  for (const part of plan) {
    if ('name' in part) {
      print(`\n=== ${part.name} ===`);
      results.set(part, await runUnlessMissing(part, [...results.values()], print));
    } else await Promise.all(part.map((lane) => runLane(lane, results, print)));
  }
  // In the order of the plan, whatever was done first.
  const ordered = plan.flat(2).flatMap((step) => results.get(step) ?? []);
  print(`\n${formatSummary(ordered)}`);
  return ordered.some(({ status }) => status === 'failed') ? 1 : 0;
}

/** Runs a list beside others, so that the words of each step are kept together until it is done. */
async function runLane(
  lane: readonly Step[],
  results: Map<Step, StepResult>,
  print: (text: string) => void,
): Promise<void> {
  for (const step of lane) {
    const said: string[] = [];
    const hear = (text: string) => void said.push(text);
    results.set(step, await runUnlessMissing(step, [...results.values()], hear, hear));
    print(`\n=== ${step.name} ===\n${said.join('').trimEnd()}`);
  }
}

async function runUnlessMissing(
  step: Step,
  results: readonly StepResult[],
  print: (text: string) => void,
  hear?: (text: string) => void,
): Promise<StepResult> {
  const missing = step.needs?.find((need) => statusOf(need, results) !== 'passed');
  if (missing === undefined) return runStep(step, hear);
  print(`skipped: it needs ${missing}`);
  return {
    name: step.name,
    status: 'skipped',
    counts: { passed: 0, failed: 0, skipped: 1 },
    seconds: 0,
    remark: `needs ${missing}`,
  };
}

function statusOf(name: string, results: readonly StepResult[]): StepResult['status'] | undefined {
  return results.find((result) => result.name === name)?.status;
}
