/** Reads a whole number from the command line. */
export function readCount(name: string, text: string): number {
  const count = Number(text);
  if (text !== '' && Number.isInteger(count) && count >= 0) return count;
  throw new RangeError(`--${name} takes a whole number, not "${text}".`);
}
