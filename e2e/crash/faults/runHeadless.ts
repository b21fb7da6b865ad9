import { setTimeout as pause } from 'node:timers/promises';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Call } from '@mcp-roundtrip/core';
import { createJournal, memoryStorage, type CallStorage } from '@mcp-roundtrip/core/journal';
import { createMcpSession } from '@mcp-roundtrip/react';
import { createRandom, type Random } from '../createRandom.js';
import type { RunRecord } from '../judgeRun.js';
import { createPersonBooks, type Consent, type PersonBooks } from '../person/personBooks.js';
import { scenarios } from '../scenarios.js';
import { leftAtHeader } from '../server/buildRunServer.js';
import type { ServerBooks } from '../server/serverBooks.js';

const longestRun = 120_000;
const legTimeoutMs = 4_000;

/** What a run needs. */
export interface HeadlessRun {
  readonly seed: number;
  readonly endpoint: string;
  readonly serverBooks: ServerBooks;
}

/** Runs one call without a page: the same journal and connection, a storage in memory, and someone who answers at once. */
export async function runHeadless({ seed, endpoint, serverBooks }: HeadlessRun): Promise<RunRecord> {
  const random = createRandom(seed);
  const scenario = random.pick(scenarios);
  const run = `headless-${seed}-${crypto.randomUUID().slice(0, 8)}`;
  const books = createPersonBooks();
  const storage = memoryStorage();
  const until = performance.now() + longestRun;
  let leaves = random.between(0, 2);
  while (books.result === undefined && performance.now() < until) {
    // Each life has chance of its own, so that a slow one does not change the next.
    const chance = createRandom(random.derive());
    const leave = leaves > 0 ? { changes: chance.between(1, 8), delay: chance.between(0, 60) } : undefined;
    leaves -= 1;
    await liveHeadless({ storage, random: chance, books, run, tool: scenario.tool, endpoint, leave });
  }
  return { scenario, books, deliveries: serverBooks.deliveriesOf(run) };
}

interface HeadlessLife {
  readonly storage: CallStorage;
  readonly random: Random;
  readonly books: PersonBooks;
  readonly run: string;
  readonly tool: string;
  readonly endpoint: string;
  /** Goes away so many milliseconds after so many changes of the call. */
  readonly leave: { readonly changes: number; readonly delay: number } | undefined;
}

/** Takes the call up and goes on with it until it has ended, or until it is left. */
async function liveHeadless({
  storage,
  random,
  books,
  run,
  tool,
  endpoint,
  leave,
}: HeadlessLife): Promise<void> {
  const journal = createJournal({ storage, tabs: false, principal: 'person' });
  const clientInfo = { name: 'headless', version: crypto.randomUUID() };
  const session = createMcpSession({ server: endpoint, journal, clientInfo, createTransport, legTimeoutMs });
  const { calls } = session;
  // The tools say which of them may be done twice, if they get through.
  calls.listTools().catch(() => {});
  await session.restored;
  if (!calls.get(run)) agree(books, 'start');
  const call = calls.start({ tool, arguments: { run } }, { id: run }) as Call;
  const late = new AbortController();
  let changes = 0;
  const ended = new Promise<void>((resolve) => {
    const look = () => {
      changes += 1;
      if (leave?.changes === changes) setTimeout(resolve, leave.delay);
      react(call, random, books);
      if (books.result !== undefined) resolve();
    };
    call.subscribe(look);
    look();
  });
  await Promise.race([ended, pause(longestRun, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
  session.close();
}

// Client, proxy and server share a process, and whoever is called first is not always heard first.
function createTransport(url: URL): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(url, {
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set(leftAtHeader, String(performance.now()));
      return fetch(input, { ...init, headers });
    },
  });
}

function react(call: Call, random: Random, books: PersonBooks): void {
  const { state } = call;
  switch (state.status) {
    case 'awaiting-input': {
      const question = call.questions.find(({ answered }) => !answered);
      if (!question) return void call.send();
      const value = `${question.key}-${random.derive().toString(36)}`;
      books.said.push({ at: performance.now(), key: question.key, value, isGiven: true });
      question.answer({ action: 'accept', content: { [question.key]: value } });
      return;
    }
    case 'in-doubt':
      if (random.chance(0.5)) {
        agree(books, 'start-over');
        return call.restart();
      }
      agree(books, 'send-again');
      return call.retry();
    case 'failed':
      agree(books, 'start-over');
      return state.payload ? call.retry() : call.restart();
    case 'complete':
      books.result = JSON.stringify(state.result).replaceAll('\\"', '"');
      return;
    default:
  }
}

function agree(books: PersonBooks, kind: Consent['kind']): void {
  books.consents.push({ at: performance.now(), kind });
}
