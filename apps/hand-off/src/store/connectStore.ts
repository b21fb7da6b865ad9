import type { CallSnapshot } from '@mcp-roundtrip/core';
import type { HandOffView, WorkerReport } from './handOffStore.js';

/** The store as a worker meets it. */
export interface WorkerStore {
  offer(person: string, report: WorkerReport): Promise<string>;
  /** The answered call; nothing where it is not answered, or another worker was faster. */
  take(id: string): Promise<CallSnapshot | undefined>;
  report(id: string, report: WorkerReport): Promise<void>;
}

/** The store as a page meets it. */
export interface PageStore {
  read(id: string): Promise<HandOffView | undefined>;
  /** Says whether the answers were asked for. */
  answer(id: string, answered: CallSnapshot): Promise<boolean>;
  drop(id: string): Promise<boolean>;
}

/** Reaches a store over HTTP. A worker shows its key; a page has its cookie. */
export function connectStore(
  address: string | URL,
  headers: Readonly<Record<string, string>> = {},
): WorkerStore & PageStore {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(new URL(`/hand-offs${path}`, address), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok || response.status === 404 || response.status === 409) return response;
    throw new Error(`The store answered with ${response.status}.`);
  };
  // The store is the host's own, so that its answers are of their types.
  const readBody = async <Body>(response: Response) =>
    response.ok ? ((await response.json()) as Body) : undefined;
  return {
    offer: async (person, report) => {
      const made = await readBody<{ id: string }>(await ask('POST', '', { person, report }));
      if (!made) throw new Error('The store did not take the call.');
      return made.id;
    },
    take: async (id) => readBody(await ask('POST', `/${encodeURIComponent(id)}/take`)),
    report: async (id, report) => void (await ask('PUT', `/${encodeURIComponent(id)}`, report)),
    read: async (id) => readBody(await ask('GET', `/${encodeURIComponent(id)}`)),
    answer: async (id, answered) => (await ask('POST', `/${encodeURIComponent(id)}/answers`, answered)).ok,
    drop: async (id) => (await ask('DELETE', `/${encodeURIComponent(id)}`)).ok,
  };
}
