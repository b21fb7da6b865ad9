import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import type { Call } from '../../call/call.js';
import { createCalls, type Calls, type CallsOptions } from '../../runtime/createCalls.js';
import { until } from '../../runtime/until.js';
import { createJournal, type JournalOptions } from '../createJournal.js';
import type { CallStorage } from '../storage.js';

/** Where the server is that every page of these tests calls. */
export const endpoint = 'https://mcp.example.com/mcp';

/** A server that asks once and counts what it executes, and pages over a storage that outlives them. */
export function openServer() {
  let executions = 0;
  const script: Script = ({ inputResponses }) => {
    if (inputResponses === undefined)
      return { inputRequests: { name: askText('Name?') }, requestState: 'one' };
    executions += 1;
    return completeWith('done');
  };
  const server = scriptServer(script);
  const openPage = async (
    storage: CallStorage,
    options: Partial<CallsOptions> & { journal?: never } = {},
    journalOptions: Partial<JournalOptions> = {},
  ) => {
    const page = await connectInPage(server);
    const journal = createJournal({ storage, draftPauseMs: 0, tabs: false, ...journalOptions });
    const calls = createCalls({ client: page.client, endpoint, ...options, journal });
    return { page, journal, calls, restored: journal.restore(calls) };
  };
  return { openPage, countExecutions: () => executions };
}

/** Begins a call, and waits for its question. */
export async function ask(calls: Calls, id = 'mine'): Promise<Call> {
  const call = calls.start({ tool: 'scripted' }, { id });
  await until(call, 'awaiting-input');
  return call;
}
