/** Something that a tool has done in the world on behalf of one call. */
export interface Effect {
  readonly tool: string;
  /** What it was done to, from the arguments of the call. */
  readonly subject: string;
  /** What was done, by the answers that it was done with. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes effects down, each before the call that it belongs to is answered. */
export type Ledger = (effect: Effect) => void | Promise<void>;
