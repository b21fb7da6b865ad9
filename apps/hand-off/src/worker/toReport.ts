import { dehydrate, until, type Call } from '@mcp-roundtrip/core';
import type { WorkerReport } from '../store/handOffStore.js';

/** Waits until a call asks or ends, and says how to leave it in the store. */
export async function toReport(call: Call): Promise<WorkerReport> {
  const state = await until(call, 'awaiting-input', 'in-doubt');
  switch (state.status) {
    case 'awaiting-input':
      return { status: 'asking', snapshot: dehydrate(call) };
    case 'complete':
      return { status: 'ended', result: state.result };
    case 'failed':
      return { status: 'failed', problem: state.error.userMessage };
    case 'in-doubt':
      // Sent once and not heard of again: a second time is for a person to decide.
      return { status: 'failed', problem: 'The connection was lost. It may have been carried out.' };
    default:
      return { status: 'failed', problem: 'The call was stopped.' };
  }
}
