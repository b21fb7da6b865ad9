/** One thing that a tool does before its effect: asks, or says "not yet" a number of times. */
type Stage = { readonly ask: readonly string[] } | { readonly wait: number };

/** A tool of the run server: its stages in order, and after them one effect. */
export interface Scenario {
  readonly tool: string;
  readonly stages: readonly Stage[];
  /** Says of itself that it may be done twice. */
  readonly isIdempotent: boolean;
}

/** Every way in which a call of several rounds can go. */
export const scenarios: readonly Scenario[] = [
  { tool: 'two-rounds', stages: [{ ask: ['name'] }, { ask: ['city'] }], isIdempotent: false },
  { tool: 'several-questions', stages: [{ ask: ['name', 'city', 'street'] }], isIdempotent: false },
  {
    tool: 'waits-between',
    stages: [{ ask: ['name'] }, { wait: 2 }, { ask: ['city'] }, { wait: 1 }],
    isIdempotent: false,
  },
  { tool: 'asks-nothing', stages: [], isIdempotent: false },
  { tool: 'may-repeat', stages: [{ ask: ['name'] }, { wait: 1 }, { ask: ['city'] }], isIdempotent: true },
];
