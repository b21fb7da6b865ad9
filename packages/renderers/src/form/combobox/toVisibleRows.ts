// More than the list shows at its highest, so that scrolling meets rows that are already drawn.
const rowsAround = 10;

/** The rows to draw: those in sight and those around the row that the keys are at, wherever the list is scrolled to. */
export function toVisibleRows(count: number, topRow: number, focusRow: number): readonly number[] {
  const rows = new Set<number>();
  for (const [from, to] of [
    [topRow - rowsAround / 2, topRow + 1.5 * rowsAround],
    [focusRow - rowsAround, focusRow + rowsAround],
  ] as const) {
    for (let row = Math.max(from, 0); row < Math.min(to, count); row++) rows.add(row);
  }
  return [...rows].sort((one, other) => one - other);
}
