const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Turns what a `datetime-local` input holds into RFC 3339 with the offset in force at that local time. A time that
 * the clocks skip moves on by as much as they do, one that they repeat means the first, as `Date` has it.
 */
export function toRfc3339(local: string, offsetAt: OffsetAt = localOffset): string {
  const instant = toInstant(local, offsetAt);
  // Years of five digits have no RFC 3339: left as they are, they fail the check, which says so.
  if (Number.isNaN(instant)) return local;
  const offset = offsetAt(instant);
  // Before standard time a town's offset had seconds, which only UTC can say.
  if (!Number.isInteger(offset)) return `${new Date(instant).toISOString().slice(0, 19)}Z`;
  return `${new Date(instant + offset * minute).toISOString().slice(0, 19)}${toOffsetText(offset)}`;
}

/** The instant of a local time, or NaN. */
function toInstant(local: string, offsetAt: OffsetAt): number {
  const wall = toWall(local);
  const before = offsetAt(wall - day);
  const offset = [before, offsetAt(wall + day)].find((each) => offsetAt(wall - each * minute) === each);
  return wall - (offset ?? before) * minute;
}

/** Local time as a number, whatever the zone, so that two spellings of it can be compared. */
export function toWall(local: string): number {
  return /^\d{4}-/.test(local) ? Date.parse(`${local}Z`) : NaN;
}

/** Minutes that local clocks are ahead of UTC at an instant. */
export type OffsetAt = (instant: number) => number;

/** The offset of the zone that the browser runs in. */
export const localOffset: OffsetAt = (instant) => -new Date(instant).getTimezoneOffset();

/** Writes an offset as RFC 3339 does, such as +02:00. */
export function toOffsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

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
