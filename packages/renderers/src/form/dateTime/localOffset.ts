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
