import { isRecord } from '../../isRecord.js';
import type { ModelToolCall } from './ModelMessage.js';

/** What has come of a completion. */
export interface Completion {
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  /** Why the model ended: `stop`, `tool_calls`, `length`, or a word of the endpoint's own. */
  readonly finishReason: string | undefined;
  /** What the model is called by its endpoint. */
  readonly model: string | undefined;
}

interface CallPieces {
  readonly index: unknown;
  readonly id: string;
  name: string;
  arguments: string;
  rest: Readonly<Record<string, unknown>>;
}

/** Puts a completion together from its pieces, or from the one piece that it came as. */
export function collectCompletion() {
  const calls: CallPieces[] = [];
  let text = '';
  let finishReason: string | undefined;
  let model: string | undefined;
  let isCompletion = false;
  return {
    /** Takes the next piece, and says which text it added. */
    add(chunk: Readonly<Record<string, unknown>>): string {
      if (typeof chunk['model'] === 'string' && chunk['model'] !== '') model = chunk['model'];
      isCompletion ||= Array.isArray(chunk['choices']);
      const choice = Array.isArray(chunk['choices']) ? toRecord(chunk['choices'][0]) : {};
      const piece = toRecord(choice['delta'] ?? choice['message']);
      if (Array.isArray(piece['tool_calls'])) piece['tool_calls'].forEach((call) => addCall(calls, call));
      if (typeof choice['finish_reason'] === 'string') finishReason = choice['finish_reason'];
      const added = readText(piece['content']) || readText(piece['refusal']);
      text += added;
      return added;
    },
    /** Whether anything of it looked like a completion. */
    isCompletion: () => isCompletion,
    finish: (): Completion => ({ text, toolCalls: calls.map(toCall), finishReason, model }),
  };
}

// Some endpoints leave the index out, and some give every call the same one: then its id tells a new call.
function addCall(calls: CallPieces[], given: unknown): void {
  const { index, id: givenId, function: called, ...rest } = toRecord(given);
  const { name, arguments: args } = toRecord(called);
  const id = typeof givenId === 'string' ? givenId : '';
  const known = calls.findLast(
    (call) => (index === undefined || call.index === index) && (id === '' || call.id === id),
  );
  // A piece that says neither which call it belongs to nor what to call belongs to the latest.
  const isNew = !known || (index === undefined && id === '' && typeof name === 'string' && name !== '');
  const call = isNew ? { index, id, name: '', arguments: '', rest: {} } : known;
  if (isNew) calls.push(call);
  call.name ||= typeof name === 'string' ? name : '';
  call.arguments += typeof args === 'string' ? args : args === undefined ? '' : JSON.stringify(args);
  call.rest = { ...call.rest, ...rest };
}

function toCall({ id, name, arguments: args, rest }: CallPieces, position: number): ModelToolCall {
  const called = { name, arguments: args };
  return { ...rest, id: id || `call_${position}`, type: 'function', function: called };
}

function readText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => readText(toRecord(part)['text'])).join('');
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
