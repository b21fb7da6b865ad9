import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { CaseJob, CaseReport } from './caseJob.js';
import { createCaseTester } from './caseTester.js';
import { installVirtualClock } from './virtualClock.js';

// The thread that started this one gives the work, in these words.
const { jobs, measuresTime } = workerData as { jobs: readonly CaseJob[]; measuresTime: boolean };
const tell = (report: CaseReport) => parentPort?.postMessage(report);

const uncaught: string[] = [];
process.on('unhandledRejection', (reason) => uncaught.push(`rejection: ${String(reason)}`));
process.on('uncaughtException', (error) => uncaught.push(`error: ${String(error)}`));
// The official client warns of servers that offer no tools, which most of these do now and then.
console.warn = console.debug = () => {};

const tester = createCaseTester({
  clock: installVirtualClock(),
  takeUncaught: () => uncaught.splice(0),
  measuresTime,
  tell,
});
await tester.warmUp();
for (const [index, job] of jobs.entries()) {
  // Not before engine and libraries have what they keep.
  if (measuresTime && index === Math.floor(jobs.length / 5)) tell({ type: 'memory', used: readMemory() });
  await tester.run(job);
}
if (measuresTime) tell({ type: 'memory', used: readMemory() });
tell({ type: 'done' });

function readMemory(): number {
  setFlagsFromString('--expose-gc');
  // A context that is made after the flag has it.
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
