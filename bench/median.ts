/** The middle of some numbers, which a few slow runs do not move. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The mean of the middle half of some numbers: hardly moved by a few slow runs, and steadier than the middle one from run to run. */
export function middleMean(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const quarter = sorted.length >> 2;
  const middle = sorted.slice(quarter, sorted.length - quarter);
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}
