/** Takes an answered call out of the store, sends its answers, and leaves there what came of it. */
import { hydrate } from '@mcp-roundtrip/core';
import type { WorkerReport } from '../store/handOffStore.js';
import { connectWorker } from './connectWorker.js';
import { toReport } from './toReport.js';

const [id = ''] = process.argv.slice(2);
const { calls, store, close } = connectWorker();
const snapshot = await store.take(id);
if (snapshot) {
  const report = await resume(snapshot);
  await tell(report);
  console.log(report.status);
} else console.log('nothing to take');
await close();

async function resume(answered: unknown): Promise<WorkerReport> {
  try {
    const call = await hydrate(calls, answered);
    // Where answers are missing or do not fit, nothing is sent, and the person is asked again.
    call.send();
    return await toReport(call);
  } catch (error) {
    return {
      status: 'failed',
      problem: error instanceof Error ? error.message : 'The call cannot be resumed.',
    };
  }
}

// Nobody else gets a call that was taken, so that what came of it must not get lost on the way; the store hears it once.
async function tell(report: WorkerReport, attempts = 5): Promise<void> {
  try {
    await store.report(id, report);
  } catch (error) {
    if (attempts === 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await tell(report, attempts - 1);
  }
}
