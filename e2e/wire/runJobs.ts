import { Worker } from 'node:worker_threads';
import type { CaseJob, CaseReport } from './caseJob.js';
import type { WireCase } from './mutateMessage.js';

/** What those hear who have cases tried. */
export interface JobListener {
  onReport(report: CaseReport): void;
  /** A case does not give the thread back. */
  onFrozen(wireCase: WireCase | undefined): void;
}

/** Where it is, and whether it measures time besides work. */
export interface JobTerms {
  readonly file: string;
  readonly measuresTime: boolean;
}

// A case takes milliseconds; this only ends what would never end.
const longestSilenceMs = 60_000;

/** Has jobs done, one after the other, in a thread of their own, which can be ended when it does not come back. */
export async function runJobs(
  jobs: readonly CaseJob[],
  { file, measuresTime }: JobTerms,
  listener: JobListener,
): Promise<void> {
  let rest = jobs;
  while (rest.length > 0) {
    const finished = await runUntilFrozen(rest, { file, measuresTime }, listener);
    rest = rest.slice(finished);
  }
}

// How many of the jobs are done with, the one that froze included.
function runUntilFrozen(
  jobs: readonly CaseJob[],
  { file, measuresTime }: JobTerms,
  { onReport, onFrozen }: JobListener,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: { jobs, measuresTime } });
    let current: WireCase | undefined;
    let finished = 0;
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        onFrozen(current);
        end(finished + 1);
      }, longestSilenceMs);
    };
    const end = (count: number) => {
      clearTimeout(silence);
      void worker.terminate().then(() => resolve(count));
    };
    worker.on('message', (report: CaseReport) => {
      listen();
      if (report.type === 'begun') current = report.wireCase;
      if (report.type === 'finished') finished += 1;
      if (report.type === 'done') return end(jobs.length);
      onReport(report);
    });
    worker.on('error', (error) => {
      clearTimeout(silence);
      reject(error);
    });
    listen();
  });
}
