/** One leg as it reached the server. */
export interface Delivery {
  /** When it was on its way, by the clock of `performance`. */
  readonly at: number;
  /** The page and the request that sent it; a copy made on the way has the same. */
  readonly sender: string;
  /** Which answer of the server it follows; empty for the first leg of a call. */
  readonly follows: string;
  /** The same request was delivered before. */
  readonly isCopy: boolean;
  readonly answers: Readonly<Record<string, string>>;
  /** What the effect was done with, once it was. */
  effect?: Readonly<Record<string, string>>;
}

/** What the server saw, by run. */
export interface ServerBooks {
  /** Notes a leg that has arrived. */
  note(run: string, leg: Pick<Delivery, 'at' | 'sender' | 'follows' | 'answers'>): Delivery;
  deliveriesOf(run: string): readonly Delivery[];
  /** Tells of each leg of a run as it arrives; returns how to stop that. */
  watch(run: string, listener: () => void): () => void;
}

/** Opens empty books. */
export function createServerBooks(): ServerBooks {
  const runs = new Map<string, Delivery[]>();
  const watchers = new Map<string, () => void>();
  const deliveriesOf = (run: string) => runs.get(run) ?? [];
  return {
    note: (run, leg) => {
      const isCopy = deliveriesOf(run).some(
        ({ sender, follows }) => sender === leg.sender && follows === leg.follows,
      );
      const delivery = { ...leg, isCopy };
      runs.set(run, [...deliveriesOf(run), delivery]);
      watchers.get(run)?.();
      return delivery;
    },
    deliveriesOf,
    watch: (run, listener) => {
      watchers.set(run, listener);
      return () => void watchers.delete(run);
    },
  };
}
