import type { CallEvent } from '../../call/callEvent.js';
import type { CallRecord } from '../callRecord.js';
import { readError, toErrorRecord, type ErrorRecord } from '../errorRecord.js';
import { isRecord } from '../../wire/isRecord.js';
import { toText } from '../recordText.js';

const format = 'mcp-roundtrip/tab/2';

/** What pages tell each other. */
export type TabMessage =
  | CallMessage
  /** A page has come; whoever else is there answers. */
  | { readonly type: 'opened'; readonly at: number }
  | { readonly type: 'present' }
  /** The driver has carried out what was done elsewhere. */
  | { readonly type: 'heard'; readonly token: string };

/** What pages tell each other about their calls. */
export type CallMessage =
  /** A call stands so now. */
  | { readonly type: 'kept'; readonly key: string; readonly record: CallRecord }
  /** The call under this key is forgotten that was started then; another may have begun since. */
  | { readonly type: 'forgotten'; readonly key: string; readonly startedAt: number }
  | { readonly type: 'cleared'; readonly at: number }
  /** Someone did this to a call, for its driver to carry out unless it is too late. */
  | {
      readonly type: 'done';
      readonly key: string;
      readonly token: string;
      readonly until: number;
      /** How far the call was: what someone did to an earlier leg is not done to a later one. */
      readonly leg: number;
      readonly event: CallEvent;
    }
  | {
      readonly type: 'filled-in';
      readonly key: string;
      readonly leg: number;
      readonly drafts: Readonly<Record<string, unknown>>;
    };

/** Puts a message into a form that can be posted. */
export function toPost(message: TabMessage): unknown {
  const denial = message.type === 'done' && message.event.type === 'question-denied' && message.event.error;
  // A text is copied in no time. What was filled in may be more than plain data.
  const text = message.type === 'kept' && !message.record.drafts && { record: toText(message.record) };
  return { format, ...message, ...text, ...(denial && { error: toErrorRecord(denial) }) };
}

/** Reads what another page has posted; what another version of the page says is not heard. */
export function readPost(post: unknown): TabMessage | undefined {
  if (!isRecord(post) || post['format'] !== format) return undefined;
  // Only this library posts on its channels, and the format has its version.
  const message = post as unknown as TabMessage & { error?: ErrorRecord };
  if (message.type === 'kept') return { ...message, record: readText(message.record) };
  if (message.type !== 'done' || message.event.type !== 'question-denied' || !message.error) return message;
  return { ...message, event: { ...message.event, error: readError(message.error) } };
}

function readText(record: CallRecord | string): CallRecord {
  return typeof record === 'string' ? (JSON.parse(record) as CallRecord) : record;
}
