import type { Effect } from '../../apps/demo-server/src/index.js';

/** One leg of a call as it is numbered by whoever sends it. */
export interface LegMark {
  readonly call: string;
  readonly leg: number;
}

/** What an instance has seen or done. */
export type Note =
  | ({ readonly kind: 'arrived' | 'answered' } & LegMark)
  | { readonly kind: 'done'; readonly effect: Effect }
  | { readonly kind: 'logged'; readonly message: string };

/** A line of the ledger: what, where, and under which release. */
export type LedgerEntry = Note & {
  readonly at: number;
  readonly instance: string;
  readonly release: 1 | 2;
};
