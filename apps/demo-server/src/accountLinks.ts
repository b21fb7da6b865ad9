/** One page on which a person connects an account: still open, or submitted under a name. */
export type AccountLink = { status: 'open' } | { status: 'connected'; accountName: string };

/** Remembers which connect pages were handed out and what was submitted on them, up to a limit and for a while. */
export class AccountLinks {
  readonly #links = new Map<string, { link: AccountLink; expiresAt: number }>();
  readonly #limit: number;
  readonly #lifetimeMs: number;

  constructor({ limit = 1000, lifetimeMs = 15 * 60_000 } = {}) {
    this.#limit = limit;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Hands out the id of a new page. */
  open(): string {
    this.#forgetExpired();
    // A map iterates in the order of insertion, so its first key is the oldest link.
    const [oldest] = this.#links.keys();
    if (oldest !== undefined && this.#links.size >= this.#limit) this.#links.delete(oldest);
    const id = crypto.randomUUID();
    this.#links.set(id, { link: { status: 'open' }, expiresAt: Date.now() + this.#lifetimeMs });
    return id;
  }

  /** Says how far the page with this id has come, or nothing when it is unknown or expired. */
  find(id: string): AccountLink | undefined {
    this.#forgetExpired();
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

  #forgetExpired(): void {
    for (const [id, { expiresAt }] of this.#links) {
      if (expiresAt > Date.now()) return;
      this.#links.delete(id);
    }
  }
}
