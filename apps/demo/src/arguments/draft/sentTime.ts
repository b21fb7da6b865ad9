import type { TextNode } from '../model/ArgumentNode.js';

/** Turns what an input for dates and times holds into what is sent; other texts are sent as they are. */
export function toSentTime({ format, pattern }: TextNode, text: string): string {
  // In UTC, because many servers take no other offset.
  if (format === 'date-time') return toInstant(text);
  // RFC 3339 wants an offset; a schema with a pattern of its own says what it wants instead.
  if (format === 'time' && pattern === undefined && /^\d\d:\d\d(:\d\d)?$/.test(text)) {
    return `${text.length === 5 ? `${text}:00` : text}${toOffset(-new Date().getTimezoneOffset())}`;
  }
  return text;
}

/** Turns a date with a time, as it is sent, into what an input of this browser's zone shows; '' where it cannot. */
export function toShownDateTime(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return text;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return '';
  const wall = new Date(instant - new Date(instant).getTimezoneOffset() * 60_000);
  const year = wall.getUTCFullYear();
  return year >= 1 && year <= 9999 ? wall.toISOString().slice(0, 19) : '';
}

function toInstant(local: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local)) return local;
  const instant = new Date(local).getTime();
  return Number.isNaN(instant) ? local : `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

function toOffset(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}
