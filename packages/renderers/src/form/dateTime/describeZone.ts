import { localOffset, toOffsetText, type OffsetAt } from './localOffset.js';

/** Names the local zone, with its offset once an instant is known: "Europe/Berlin (UTC+02:00)". */
export function describeZone(
  instant: number,
  name = new Intl.DateTimeFormat().resolvedOptions().timeZone,
  offsetAt: OffsetAt = localOffset,
): string {
  if (Number.isNaN(instant)) return name;
  const offset = Math.round(offsetAt(instant));
  return offset === 0 && name === 'UTC' ? name : `${name} (UTC${toOffsetText(offset)})`;
}
