/** The longest name of a function that endpoints take. */
const longestName = 64;

/** Turns any name into one that endpoints take for a function. */
export function toFunctionName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]+/g, '_').slice(0, longestName) || 'tool';
}

/** Makes a name that none of the others has, by numbering it. */
export function toUniqueName(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `_${number}`;
    const candidate = name.slice(0, longestName - suffix.length) + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}
