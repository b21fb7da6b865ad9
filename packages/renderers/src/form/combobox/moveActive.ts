/** Where a key takes the active row of a list, -1 being the input above it; undefined for keys that do not move it. */
export function moveActive(key: string, active: number, count: number, page: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? Math.min(0, last) : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(Math.max(active, 0) + page, last);
    case 'PageUp':
      return Math.min(Math.max(active - page, 0), last);
    default:
      return undefined;
  }
}
