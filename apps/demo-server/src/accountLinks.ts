import { ExpiringMap } from './expiringMap.js';
import { waitUnlessAborted } from './waitUnlessAborted.js';

/** One page on which a person connects an account: still open, or submitted under a name. */
export type AccountLink = { status: 'open' } | { status: 'connected'; accountName: string };

/** Remembers which connect pages were handed out and what was submitted on them, up to a limit and for a while. */
export class AccountLinks {
  // An entry is changed in place, because connecting an account does not make its link last longer.
  readonly #links: ExpiringMap<{ link: AccountLink; listeners: Set<() => void> }>;

  constructor({ limit = 1000, lifetimeMs = 15 * 60_000 } = {}) {
    this.#links = new ExpiringMap({ limit, lifetimeMs });
  }

  /** Hands out the id of a new page. */
  open(): string {
    const id = crypto.randomUUID();
    this.#links.set(id, { link: { status: 'open' }, listeners: new Set() });
    return id;
  }

  /** Says how far the page with this id has come, or nothing when it is unknown or expired. */
  find(id: string): AccountLink | undefined {
    return this.#links.get(id)?.link;
  }

  /** Records the account that was submitted; the first submission stands. */
  connect(id: string, accountName: string): void {
    const entry = this.#links.get(id);
    if (entry?.link.status !== 'open') return;
    entry.link = { status: 'connected', accountName };
    for (const tell of entry.listeners) tell();
    entry.listeners.clear();
  }

  /** Says once that the page with this id has been submitted, unless it is called off before. */
  onceConnected(id: string, tell: () => void): () => void {
    const listeners = this.#links.get(id)?.listeners.add(tell);
    return () => listeners?.delete(tell);
  }

  /** Waits until the page has been submitted, but no longer than this. */
  async waitUntilConnected(id: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    const connected = new AbortController();
    const stop = this.onceConnected(id, () => connected.abort());
    await waitUnlessAborted(milliseconds, AbortSignal.any([connected.signal, signal]));
    stop();
  }

  /** Takes a page back: from now on its id is unknown. */
  forget(id: string): void {
    this.#links.delete(id);
  }
}
