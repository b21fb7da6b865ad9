import { internalsOf } from '../../../runtime/internals.js';
import { vi } from 'vitest';
import { askText, completeWith, connectInPage, scriptServer, type Script } from '@mcp-roundtrip/testing';
import { accept } from '../../../call/answer.js';
import type { Call } from '../../../call/call.js';
import { createCalls } from '../../../runtime/createCalls.js';
import { createJournal, type JournalOptions } from '../../createJournal.js';
import { memoryStorage, type CallStorage } from '../../storage.js';
import { until } from '../../../runtime/until.js';
import { linkInProcess } from './linkInProcess.js';
import type { TabLink } from '../tabLink.js';

const endpoint = 'https://mcp.example.com/mcp';

interface BrowserOptions extends Pick<JournalOptions, 'keepsAnswers' | 'keepEnded'> {
  /** The server acts on what is answered, and its answer never comes. */
  readonly holdsBack?: boolean;
  readonly storage?: CallStorage;
}

/** For tests: a server that counts what it is sent, a storage, and pages that come and go. */
export function openBrowser({
  holdsBack = false,
  storage = memoryStorage(),
  ...journalOptions
}: BrowserOptions = {}) {
  const tabs = linkInProcess();
  const legs: unknown[] = [];
  const script: Script = ({ inputResponses, requestState, args }) => {
    legs.push(inputResponses);
    if (args['asks'] === false) return completeWith('done');
    if (inputResponses === undefined)
      return { inputRequests: { name: askText('Name?'), place: askText('Place?') }, requestState: 'one' };
    return completeWith(JSON.stringify([inputResponses, requestState]));
  };
  const server = scriptServer(script);
  const openPage = async ({ isPatient = true, link }: { isPatient?: boolean; link?: TabLink } = {}) => {
    const tab = tabs.open();
    const page = await connectInPage(server, {
      intercept: async ({ method, params }, serve) =>
        holdsBack && method === 'tools/call' && 'inputResponses' in params
          ? serve().then(() => new Promise<never>(() => {}))
          : serve(),
    });
    const journal = createJournal({ storage, draftPauseMs: 0, tabs: link ?? tab.link, ...journalOptions });
    /** Calls to one more server that answers alike. */
    const connect = (address: string) => {
      const calls = createCalls({ client: page.client, endpoint: address, journal });
      return { calls, restored: journal.restore(calls) };
    };
    const { calls, restored } = connect(endpoint);
    if (isPatient) await restored;
    return {
      ...tab,
      journal,
      calls,
      connect,
      kill: () => {
        for (const call of calls.list()) internalsOf(calls).detach(call);
        tab.kill();
      },
    };
  };
  return { storage, openPage, legs };
}

/** A page of such a browser. */
export type Page = Awaited<ReturnType<ReturnType<typeof openBrowser>['openPage']>>;

/** A call, once the page shows it. */
export function findCall({ calls }: Pick<Page, 'calls'>, id = 'mine'): Promise<Call> {
  return vi.waitFor(() => {
    const call = calls.get(id);
    if (!call) throw new Error(`The call ${id} is not there.`);
    return call;
  });
}

/** A call that the page begins, once it asks. */
export async function startAsking({ calls }: Pick<Page, 'calls'>, id = 'mine'): Promise<Call> {
  const call = calls.start({ tool: 'scripted' }, { id });
  await until(call, 'awaiting-input');
  return call as Call;
}

/** Answers all that it asks. */
export function answerAll(call: Call): void {
  call.answer('name', accept({ value: 'Ada' }), { send: false });
  call.answer('place', accept({ value: 'London' }), { send: true });
}
