import { formatSummary } from './steps/formatSummary.js';
import { runStep } from './steps/runStep.js';
import type { Step } from './steps/runStep.js';
import type { StepResult } from './steps/judgeStep.js';

/** Runs the steps in order, also past failures, prints a table and the sum of all tests, and returns the exit code. */
export async function runSteps(steps: Step[], print: (text: string) => void = console.log): Promise<number> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const missing = step.needs?.find((need) => statusOf(need, results) !== 'passed');
    print(`\n=== ${step.name} ===`);
    if (missing !== undefined) {
      print(`skipped: it needs ${missing}`);
      results.push({
        name: step.name,
        status: 'skipped',
        counts: { passed: 0, failed: 0, skipped: 1 },
        seconds: 0,
        remark: `needs ${missing}`,
      });
    } else {
      results.push(await runStep(step));
    }
  }
  print(`\n${formatSummary(results)}`);
  return results.some(({ status }) => status === 'failed') ? 1 : 0;
}

function statusOf(name: string, results: StepResult[]): StepResult['status'] | undefined {
  return results.find((result) => result.name === name)?.status;
}
