/** The settings of an `ExpiringMap`. */
export interface ExpiringMapOptions {
  /** How many entries it holds; one more pushes out the oldest. */
  limit: number;
  lifetimeMs: number;
}

/** A map that forgets: each entry after its lifetime, and the oldest when there are too many. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; expiresAt: number }>();
  readonly #limit: number;
  readonly #lifetimeMs: number;

  constructor({ limit, lifetimeMs }: ExpiringMapOptions) {
    this.#limit = limit;
    this.#lifetimeMs = lifetimeMs;
  }

  /** Keeps a value from now on. */
  set(key: string, value: Value): void {
    this.#forgetExpired();
    // An entry that is set again is the youngest, and the order of the map has to say so.
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined && this.#entries.size >= this.#limit) this.#entries.delete(oldest);
    this.#entries.set(key, { value, expiresAt: Date.now() + this.#lifetimeMs });
  }

  /** The value, or nothing when it was never set, forgotten or has expired. */
  get(key: string): Value | undefined {
    this.#forgetExpired();
    return this.#entries.get(key)?.value;
  }

  /** Forgets one value. */
  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Forgets all of them. */
  clear(): void {
    this.#entries.clear();
  }

  // All entries live equally long, so the order of insertion is the order in which they expire.
  #forgetExpired(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > Date.now()) return;
      this.#entries.delete(key);
    }
  }
}
