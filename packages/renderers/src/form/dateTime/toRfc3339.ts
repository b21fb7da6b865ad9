import { localOffset, toOffsetText, type OffsetAt } from './localOffset.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Turns what a `datetime-local` input holds into RFC 3339 with the offset in force at that local time. A time that
 * the clocks skip moves on by as much as they do, one that they repeat means the first, as `Date` has it.
 */
export function toRfc3339(local: string, offsetAt: OffsetAt = localOffset): string {
  const instant = toInstant(local, offsetAt);
  // Years of five digits have no RFC 3339: left as they are, they fail the check and are talked about.
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
