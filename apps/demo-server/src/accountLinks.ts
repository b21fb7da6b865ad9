import { ExpiringMap } from './expiringMap.js';

/** One page on which a person connects an account: still open, or submitted under a name. */
export type AccountLink = { status: 'open' } | { status: 'connected'; accountName: string };

/** Remembers which connect pages were handed out and what was submitted on them, up to a limit and for a while. */
export class AccountLinks {
  // An entry is changed in place, because connecting an account does not make its link last longer.
  readonly #links: ExpiringMap<{ link: AccountLink }>;

  constructor({ limit = 1000, lifetimeMs = 15 * 60_000 } = {}) {
    this.#links = new ExpiringMap({ limit, lifetimeMs });
  }

  /** Hands out the id of a new page. */
  open(): string {
    const id = crypto.randomUUID();
    this.#links.set(id, { link: { status: 'open' } });
    return id;
  }

  /** Says how far the page with this id has come, or nothing when it is unknown or expired. */
  find(id: string): AccountLink | undefined {
    return this.#links.get(id)?.link;
  }

  /** Records the account that was submitted; the first submission stands. */
  connect(id: string, accountName: string): void {
    const entry = this.#links.get(id);
    if (entry?.link.status === 'open') entry.link = { status: 'connected', accountName };
  }

  /** Takes a page back: from now on its id is unknown. */
  forget(id: string): void {
    this.#links.delete(id);
  }
}
