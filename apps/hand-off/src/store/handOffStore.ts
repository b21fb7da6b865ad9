import type { CallResult, CallSnapshot } from '@mcp-roundtrip/core';

/** Where a hand-off stands, as a worker leaves it: the call asks, or it has ended. */
export type WorkerReport =
  | { readonly status: 'asking'; readonly snapshot: CallSnapshot }
  | { readonly status: 'ended'; readonly result: CallResult }
  | { readonly status: 'failed'; readonly problem: string };

type HandOff =
  | WorkerReport
  | { readonly status: 'answered'; readonly snapshot: CallSnapshot }
  /** A worker has it. Whether it was carried out is known once that worker has reported. */
  | { readonly status: 'taken'; readonly since: number };

/** What the person gets to see: never `requestState`, which only a worker needs. */
export type HandOffView =
  | Exclude<HandOff, { readonly status: 'asking' | 'answered' }>
  | { readonly status: 'asking'; readonly snapshot: Omit<CallSnapshot, 'requestState'> }
  | { readonly status: 'answered' };

/** Keeps calls between the processes that take part in them. */
export interface HandOffStore {
  /** Leaves a call for one person, under an id that nobody can guess. */
  offer(person: string, report: WorkerReport): string;
  /** What this person may see of it; nothing for anybody else, or once its time is up. */
  read(id: string, person: string): HandOffView | undefined;
  /** Takes the answers out of the person's snapshot, and nothing else; says whether they were asked for. */
  answer(id: string, person: string, answered: CallSnapshot): boolean;
  /** Hands an answered call out, once. */
  take(id: string): CallSnapshot | undefined;
  /** Leaves a call again that was taken; says whether it was. */
  report(id: string, report: WorkerReport): boolean;
  /** Forgets a call that this person does not want any more, unless a worker has it. */
  drop(id: string, person: string): boolean;
}

interface Entry {
  readonly person: string;
  readonly expiresAt: number;
  handOff: HandOff;
}

const day = 24 * 60 * 60_000;

/** Makes a store in memory; in a database, each method is one statement that names the status it expects. */
export function createHandOffStore({
  lifetimeMs = day,
  onAnswered = () => {},
}: { lifetimeMs?: number; onAnswered?: (id: string) => void } = {}): HandOffStore {
  const entries = new Map<string, Entry>();
  const find = (id: string, person?: string): Entry | undefined => {
    for (const [old, { expiresAt }] of entries) if (expiresAt <= Date.now()) entries.delete(old);
    const entry = entries.get(id);
    return person === undefined || entry?.person === person ? entry : undefined;
  };
  return {
    offer: (person, handOff) => {
      const id = crypto.randomUUID();
      entries.set(id, { person, handOff, expiresAt: Date.now() + lifetimeMs });
      return id;
    },
    read: (id, person) => {
      const entry = find(id, person);
      return entry && toView(entry.handOff);
    },
    answer: (id, person, answered) => {
      const entry = find(id, person);
      if (entry?.handOff.status !== 'asking') return false;
      const { snapshot } = entry.handOff;
      // A page that still shows an earlier round answers nothing.
      if (answered.id !== snapshot.id || answered.leg !== snapshot.leg) return false;
      // What is called, with what, was decided by the worker: a page must not be able to change it.
      const open = { ...snapshot.open, answers: answered.open.answers };
      entry.handOff = { status: 'answered', snapshot: { ...snapshot, open } };
      onAnswered(id);
      return true;
    },
    take: (id) => {
      const entry = find(id);
      if (entry?.handOff.status !== 'answered') return undefined;
      const { snapshot } = entry.handOff;
      entry.handOff = { status: 'taken', since: Date.now() };
      return snapshot;
    },
    report: (id, report) => {
      const entry = find(id);
      if (entry?.handOff.status !== 'taken') return false;
      entry.handOff = report;
      return true;
    },
    drop: (id, person) => {
      const entry = find(id, person);
      return entry !== undefined && entry.handOff.status !== 'taken' && entries.delete(id);
    },
  };
}

function toView(handOff: HandOff): HandOffView {
  if (handOff.status === 'answered') return { status: 'answered' };
  if (handOff.status !== 'asking') return handOff;
  const { requestState, ...snapshot } = handOff.snapshot;
  return { status: 'asking', snapshot };
}
