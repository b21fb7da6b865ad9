import { localOffset, type OffsetAt } from './localOffset.js';

/** The instant that RFC 3339 text names, to the second; a leap second is taken for the one before it. */
export function parseRfc3339(text: string): number {
  return Date.parse(
    text
      .toUpperCase()
      .replace(/:60(\.\d+)?Z$/, ':59Z')
      .replace(/\.\d+/, ''),
  );
}

/** Turns RFC 3339 into local time as a `datetime-local` input takes it; '' when the input could not show it. */
export function toLocalInput(text: string, offsetAt: OffsetAt = localOffset): string {
  const instant = parseRfc3339(text);
  const wall = new Date(instant + offsetAt(instant) * 60_000);
  const year = wall.getUTCFullYear();
  // Also catches NaN. The first year of such an input is 1.
  return year >= 1 && year <= 9999 ? wall.toISOString().slice(0, 19) : '';
}
