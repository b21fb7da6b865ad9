/** Prints one line per goal: its name, the value measured, the bound, and whether it was reached. */
export function printGoal(name: string, value: number, bound: number, digits = 2): void {
  const reached = value <= bound ? 'ok' : 'short';
  console.log(`GOAL ${name} ${value.toFixed(digits)} ${bound} ${reached}`);
}
