import { createMcpSession, type McpSession } from '@mcp-roundtrip/react';
import type { Call } from '@mcp-roundtrip/core';
import { createStore, type Store } from '../store/createStore.js';
import { answerAlike } from './answerAlike.js';
import { createAudit, type Audit } from './createAudit.js';
import { letters, type Letter } from './letters.js';

/** One call of every pattern, and what the audit says about them. */
export interface PatternRun {
  readonly id: string;
  readonly calls: Readonly<Record<Letter, Call>>;
  readonly list: readonly Call[];
  readonly audit: Audit;
}

/** The eight patterns, and the latest run of them. */
export interface Patterns {
  readonly session: McpSession;
  readonly run: Store<PatternRun | undefined>;
  /** Whether what is answered in one call is answered in the others too. */
  readonly isAlike: Store<boolean>;
  /** Calls all eight, in the place of those that were called before. */
  start(location: string): void;
}

/** Connects to the server of the patterns. */
export function createPatterns(server: URL): Patterns {
  const session = createMcpSession({ server, clientInfo: { name: 'mcp-roundtrip-demo', version: '0.0.0' } });
  const run = createStore<PatternRun | undefined>(undefined);
  const isAlike = createStore(true);
  const follow = () => {
    const { list = [], audit } = run.get() ?? {};
    if (isAlike.get()) answerAlike(list);
    void audit?.follow();
  };
  session.calls.subscribe(follow);
  isAlike.subscribe(follow);
  return {
    session,
    run,
    isAlike,
    start: (location) => {
      const before = run.get();
      run.set(startRun(session, location));
      before?.list.forEach(({ id }) => session.calls.remove(id));
    },
  };
}

function startRun({ calls }: McpSession, location: string): PatternRun {
  // The audit counts under this name, so that nobody else's calls are counted with ours.
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const entries = letters.map((letter) => {
    const call: Call = calls.start({ tool: `weather-${letter}`, arguments: { location, run: id } });
    return [letter, call] as const;
  });
  const list = entries.map(([, call]) => call);
  // The entries are made from all letters.
  const byLetter = Object.fromEntries(entries) as Record<Letter, Call>;
  return { id, calls: byLetter, list, audit: createAudit(calls, id, list) };
}
