import { hasEnded, type Call, type CallState } from '@mcp-roundtrip/core';
import { createJournal, memoryStorage, type Journal } from '@mcp-roundtrip/core/journal';
import { createMcpSession, type McpSession } from '@mcp-roundtrip/react';
import { askText, completeWith, createInPageFetch, scriptServer } from '@mcp-roundtrip/testing';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createHostileFetch, createWireBooks, type WireBooks } from './hostileFetch.js';
import { isAtRest } from './judgeCase.js';
import type { WireCase } from './mutateMessage.js';
import { createPerson } from './person.js';
import { scenarios, type Scenario, type ScenarioName } from './scenarios.js';
import { settle, type VirtualClock } from './virtualClock.js';

/** What was seen of one case. */
export interface Observation {
  readonly books: WireBooks;
  readonly state: CallState;
  /** Still on its way when nobody waited for it any more, and stopped by the person then. */
  readonly wasStopped: boolean;
  /** How often the call changed. */
  readonly changes: number;
  readonly acts: number;
  /** Virtual milliseconds until the call ended or waited for a person. */
  readonly elapsed: number;
  /** Milliseconds that the processor was busy with it; in a browser, milliseconds that went by. */
  readonly tookMs: number;
  /** How often everything was let run until nothing happened any more, which takes its time too. */
  readonly rests: number;
  /** Requests that left after the call had ended, or waited for nothing but a person. */
  readonly lateRequests: number;
  /** How the call to a good server ended that was open meanwhile, and was answered after. */
  readonly beside: CallState['status'];
  readonly journal: Journal['state'];
  /** What nobody caught. */
  readonly uncaught: readonly string[];
}

/** A call to a good server, open while others are hostile, and the journal that all of them share. */
export interface World {
  readonly good: McpSession;
  readonly journal: Journal;
  close(): void;
}

/** Opens a world, in which many cases may happen. */
export function openWorld(): World {
  const journal = createJournal({ storage: memoryStorage(), tabs: false, principal: 'person' });
  const good = openSession('good', createInPageFetch(scriptServer(askOnce)), journal);
  return { good, journal, close: () => good.close() };
}

/** A call that is drawn. */
interface ShownCall {
  /** Grows with everything that changes in the page. */
  readActivity(): number;
  /** What must not be seen of a call at rest. */
  judge(): readonly string[];
  hide(): void;
}

/** What a case is run with. */
export interface CaseTerms {
  readonly world: World;
  readonly clock: VirtualClock;
  /** What nobody caught since it was asked last. */
  takeUncaught(): readonly string[];
  /** Draws a call, where there is a page. */
  readonly show?: (session: McpSession, id: string) => ShownCall;
  /** Told when the hostile server is called, and when its call has come to rest. */
  readonly onBegin?: () => void;
  readonly onRest?: () => void;
}

// Longer than any wait of ours; a server that goes on working may go on for ever.
const horizonMs = 20 * 60_000;
// A page counts the seconds while somebody waits, each by a timer.
const mostTimers = { headless: 300, page: 1_500 };
// A call to a good server needs one or two.
const mostRests = 50;
let cases = 0;

/** Makes one call to a server that is hostile in one way, beside calls to a good one. */
export async function runCase(
  scenarioName: ScenarioName,
  wireCase: WireCase | undefined,
  { world, clock, takeUncaught, show, onBegin, onRest }: CaseTerms,
): Promise<Observation> {
  takeUncaught();
  const scenario: Scenario = scenarios[scenarioName];
  const books = createWireBooks();
  const { good, journal } = world;
  cases += 1;
  const activities = [() => clock.changes, () => books.activity];
  let rests = 0;
  const rest = () => {
    rests += 1;
    return settle(() => activities.reduce((sum, read) => sum + read(), 0));
  };
  const beside = good.calls.start({ tool: 'scripted' }, { id: `beside-${cases}` });
  await rest();

  const session = openSession(
    `hostile-${cases}`,
    createHostileFetch(await scenario.open(), wireCase, books),
    journal,
  );
  onBegin?.();
  const startedAt = readBusyMs();
  const startedOn = clock.now;
  const restsBefore = rests;
  // Their definitions decide what is checked, and what may be done again.
  session.calls.listTools().catch(() => {});
  await rest();
  const call = session.calls.start(scenario.request, { id: 'hostile' }) as Call;
  call.finished.catch(() => {});
  let changes = 0;
  call.subscribe(() => (changes += 1));
  const shown = show?.(session, 'hostile');
  if (shown) activities.push(shown.readActivity);
  const person = createPerson({ stops: scenario.isStopped ?? false });
  const goOn = async (timers: number, until: number) => {
    for (let left = timers; ;) {
      await rest();
      if (person.act(call)) continue;
      if (isAtRest(call.state) || left <= 0 || !clock.advance(until)) return;
      left -= 1;
    }
  };
  await goOn(show ? mostTimers.page : mostTimers.headless, startedOn + horizonMs);
  onRest?.();
  const tookMs = readBusyMs() - startedAt;
  const elapsed = clock.now - startedOn;
  const restsTaken = rests - restsBefore;
  const isLeft = !isAtRest(call.state);
  const left = call.state;
  if (isLeft) {
    call.abort('Nobody waits any longer');
    await rest();
    call.abort('Nobody waits any longer');
    await rest();
  }
  const sent = books.sent.length;
  for (let timers = 0; timers < 6 && clock.advance(clock.now + 30_000); timers += 1) await rest();

  const patient = createPerson();
  for (let left = mostRests; left > 0 && !hasEnded(beside.state); left -= 1) {
    patient.act(beside as Call);
    await rest();
  }
  const observation: Observation = {
    books,
    state: isLeft && isAtRest(call.state) ? left : call.state,
    wasStopped: isLeft && isAtRest(call.state),
    changes,
    acts: person.acts,
    elapsed,
    tookMs,
    rests: restsTaken,
    lateRequests: isFollowed(call.state)
      ? 0
      : books.sent.slice(sent).filter(({ method }) => method !== 'tasks/cancel').length,
    beside: beside.state.status,
    journal: journal.state,
    uncaught: [],
  };
  const shownBadly = shown?.judge() ?? [];
  shown?.hide();
  session.close();
  good.calls.remove(beside.id);
  await rest();
  clock.clear();
  return { ...observation, uncaught: [...shownBadly, ...takeUncaught()] };
}

// A task that waits for a person goes on, and is looked at as often as it wants.
function isFollowed(state: CallState): boolean {
  return state.status === 'awaiting-input' && state.source !== 'round';
}

// Other work on the machine does not count where that can be told.
function readBusyMs(): number {
  if (!('process' in globalThis)) return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const askOnce = ({ inputResponses }: { inputResponses: unknown }) =>
  inputResponses ? completeWith('good') : { inputRequests: { name: askText('Name?') }, requestState: 'good' };

function openSession(name: string, fetch: typeof globalThis.fetch, journal: Journal): McpSession {
  return createMcpSession({
    server: `http://${name}.localhost/mcp`,
    journal,
    createTransport: (url) => new StreamableHTTPClientTransport(url, { fetch }),
    sampling: () => ({ role: 'assistant', model: 'model', content: { type: 'text', text: 'A sum' } }),
    roots: () => [{ uri: 'file:///project' }],
  });
}
