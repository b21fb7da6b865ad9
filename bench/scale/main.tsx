/** The page of the benchmark of many calls: fills a journal, brings its calls back, and answers them one by one. */
import { createRoot } from 'react-dom/client';
import { createJournal } from '@mcp-roundtrip/core/journal';
import { McpProvider, createMcpSession, type McpSession } from '@mcp-roundtrip/react';
import { OpenCall, renders } from './OpenCall.js';
import { fillJournal } from './fillJournal.js';
import { mountPlainList } from './plainList.js';
import { answerOrder } from './question.js';
import { timeRounds, timeWrites } from './timeRounds.js';
import { timeShownRounds } from './timeShownRounds.js';

/** What the runner calls from outside. */
export interface ScaleBench {
  readonly fillJournal: typeof fillJournal;
  /** Milliseconds until so many calls of a person are back. */
  restore(principal: string, count: number): Promise<number>;
  /** Shows so many of them, each in a component of its own. */
  mount(count: number): Promise<void>;
  /** Answers one call: milliseconds until it is seen to be sent, and until the next question is seen. */
  answer(index: number): Promise<{ sent: number; asked: number; unrelatedRenders: number }>;
  /** Shows so many items of plain React instead. */
  mountPlain(count: number): Promise<void>;
  /** Changes one of them: milliseconds until that is seen. */
  changePlain(index: number): Promise<number>;
  readonly timeRounds: typeof timeRounds;
  readonly timeShownRounds: typeof timeShownRounds;
  readonly timeWrites: typeof timeWrites;
}

const host = document.querySelector('#root') as HTMLElement; // it is in the page's own markup
let session: McpSession | undefined;
let changePlain: ((index: number) => Promise<number>) | undefined;

const getSession = () => {
  if (!session) throw new Error('Bring the calls back first.');
  return session;
};

const bench: ScaleBench = {
  fillJournal,
  timeRounds,
  timeShownRounds,
  timeWrites,
  restore: async (principal, count) => {
    const begin = performance.now();
    session = createMcpSession({ server: '/mcp', journal: createJournal({ principal }), maxRounds: 1_000 });
    const { restored } = await session.restored;
    const time = performance.now() - begin;
    if (restored.length !== count) throw new Error(`${restored.length} of ${count} calls came back.`);
    return time;
  },
  mount: async (count) => {
    const ids = Array.from({ length: count }, (_, index) => `call-${index}`);
    createRoot(host).render(
      <McpProvider session={getSession()}>
        <ul>
          {ids.map((id) => (
            <OpenCall key={id} id={id} />
          ))}
        </ul>
      </McpProvider>,
    );
    await waitUntil(() => host.querySelectorAll('[data-status=awaiting-input]').length === count);
  },
  mountPlain: async (count) => {
    changePlain = await mountPlainList(host, count);
  },
  changePlain: async (index) => {
    if (!changePlain) throw new Error('Mount the plain list first.');
    return changePlain(index);
  },
  answer: async (index) => {
    const id = `call-${index}`;
    const call = getSession().calls.get(id);
    const item = document.getElementById(id);
    if (!call || !item) throw new Error(`There is no ${id}.`);
    renders.clear();
    const { leg } = call.state;
    const begin = performance.now();
    const seen = watch(item, (status, shown) => ({
      isSent: status === 'sending' && shown > leg,
      isAsked: status === 'awaiting-input' && shown > leg,
    }));
    answerOrder(call);
    const { sentAt, askedAt } = await seen;
    const unrelated = [...renders].filter(([rendered]) => rendered !== id);
    return { sent: sentAt - begin, asked: askedAt - begin, unrelatedRenders: unrelated.length };
  },
};

/** Notes when something is first in the document. */
function watch(
  item: HTMLElement,
  look: (status: string | undefined, leg: number) => { isSent: boolean; isAsked: boolean },
): Promise<{ sentAt: number; askedAt: number }> {
  return new Promise((resolve) => {
    let sentAt = Number.NaN;
    const observer = new MutationObserver(() => {
      const { isSent, isAsked } = look(item.dataset['status'], Number(item.dataset['leg']));
      if (isSent && Number.isNaN(sentAt)) sentAt = performance.now();
      if (!isAsked) return;
      observer.disconnect();
      resolve({ sentAt, askedAt: performance.now() });
    });
    observer.observe(item, { attributes: true });
  });
}

async function waitUntil(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve));
}

declare global {
  interface Window {
    scale: ScaleBench;
  }
}
window.scale = bench;
