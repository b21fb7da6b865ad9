import { readDigest } from '../record/redact.js';
import { asObject, type WireObject } from '../record/wireMessage.js';

/** A message as it is read: two blanks a level, and a `requestState` by its length and hash. */
export function toJsonText(message: WireObject): string {
  const describeState = (_: string, value: unknown) => {
    const holder = asObject(value);
    const digest = holder && readDigest(holder);
    if (!digest) return value;
    const hash = digest.sha256 === undefined ? '' : ` · sha256 ${digest.sha256}…`;
    return { ...holder, requestState: `length ${digest.length}${hash}` };
  };
  return JSON.stringify(message, describeState, 2);
}

/** The beginning of a text that is too long to be drawn; undefined where all of it can be. */
export function cutLongText(text: string, most: number): string | undefined {
  if (text.length <= most) return undefined;
  const end = text.lastIndexOf('\n', most);
  return text.slice(0, end > most / 2 ? end : most);
}
