/** From one time to another, in milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How long at least one of these spans lasts. */
export function measureTogether(spans: readonly Span[]): number {
  let total = 0;
  let reached = -Infinity;
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return total;
}

/** How long a span lasts without the parts of it that these others take. */
export function measureWithout({ from, to }: Span, others: readonly Span[]): number {
  const taken = others.map((other) => ({ from: Math.max(from, other.from), to: Math.min(to, other.to) }));
  return Math.max(0, to - from) - measureTogether(taken.filter((part) => part.to > part.from));
}
