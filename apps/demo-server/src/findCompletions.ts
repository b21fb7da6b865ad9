/** Finds the values that begin with what was typed, and after them those that contain it. */
export function findCompletions(values: readonly string[], typed: string): string[] {
  const sought = typed.trim().toLowerCase();
  const matching = values.filter((value) => value.toLowerCase().includes(sought));
  const startsWith = (value: string) => value.toLowerCase().startsWith(sought);
  return [...matching.filter(startsWith), ...matching.filter((value) => !startsWith(value))];
}
