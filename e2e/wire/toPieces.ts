import type { WireMessage } from './messageKinds.js';
import { mutateText } from './mutateMessage.js';
import type { Flood, Mutation } from './mutation.js';

/** A part of what is sent, or what happens between the parts. */
export type Piece = string | Uint8Array | { readonly waitMs: number } | 'reset' | 'hang';

const nothing = { jsonrpc: '2.0', id: 987_654, result: {} };

/** What is sent in the place of a message. `frame` puts a text into the stream, or leaves it alone where it is the whole body. */
export function toPieces(
  message: WireMessage,
  mutation: Mutation,
  frame: (text: string) => string,
): readonly Piece[] {
  const text = mutateText(message, mutation);
  const whole = frame(text);
  switch (mutation.family) {
    case 'order': {
      const refusal = { jsonrpc: '2.0', id: message['id'] ?? null, error: { code: -32_000, message: 'no' } };
      const other = frame(JSON.stringify(mutation.how === 'after an answer to nothing' ? nothing : refusal));
      if (mutation.how === 'twice') return [whole, whole];
      return mutation.how === 'before a refusal' ? [whole, other] : [other, whole];
    }
    case 'timing':
      return mutation.how === 'never' ? ['hang'] : [{ waitMs: mutation.ms }, whole];
    case 'ids':
      return [frame(JSON.stringify({ ...message, id: mutation.id }))];
    case 'encoding':
      return encode(text, mutation, frame);
    case 'floods': {
      const said = Array.from({ length: mutation.times }, (_, index) =>
        frame(flood(mutation.what, message, index)),
      );
      return [said.join(''), whole];
    }
    default:
      return [whole];
  }
}

function encode(
  text: string,
  { how, share }: Extract<Mutation, { family: 'encoding' }>,
  frame: (text: string) => string,
): readonly Piece[] {
  const bytes = new TextEncoder().encode(frame(text));
  switch (how) {
    case 'cut':
      return [bytes.slice(0, Math.floor((bytes.length * share) / 100)), 'reset'];
    case 'empty':
      return [''];
    case 'two in one':
      return [frame(text + text)];
    case 'batch':
      return [frame(`[${text}]`)];
    case 'byte order mark':
      return [`\uFEFF${frame(text)}`];
    case 'utf-16':
      return [Uint8Array.from([...frame(text)].flatMap((sign) => [sign.charCodeAt(0) & 255, 0]))];
    case 'broken utf-8':
      return [bytes.map((byte, index) => (index === Math.floor((bytes.length * share) / 100) ? 0xff : byte))];
    case 'not JSON':
      return [frame(text.replace('{', '{,'))];
    case 'comments':
      return [frame(`/* */ ${text} // NaN`)];
    case 'html':
      return [frame('<!doctype html><script>alert(1)</script>')];
    case 'reset':
      return ['reset'];
    case 'other type':
      return [frame(text)];
    default:
      return how satisfies never;
  }
}

function flood(what: Flood, message: WireMessage, index: number): string {
  const tell = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', method, params });
  const ask = (method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id: `flood-${index}`, method, params });
  switch (what) {
    case 'progress':
      return tell('notifications/progress', {
        // The client takes its own message id for the token.
        progressToken: message['id'] ?? Reflect.get(Object(message['params']), 'progressToken'),
        progress: index,
        message: `Step ${index}`,
      });
    case 'log':
      return tell('notifications/message', { level: 'info', data: index });
    case 'unknown':
      return tell('notifications/unheard-of', { index });
    case 'list changed':
      return tell('notifications/tools/list_changed', {});
    case 'answers':
      return JSON.stringify({ jsonrpc: '2.0', id: 1_000_000 + index, result: { index } });
    case 'questions':
      return ask('elicitation/create', {
        message: 'More?',
        requestedSchema: { type: 'object', properties: { value: { type: 'string' } } },
      });
    case 'pings':
      return ask('ping', {});
    case 'cancellations':
      return tell('notifications/cancelled', { requestId: message['id'] ?? index, reason: 'no' });
    default:
      return what satisfies never;
  }
}

/** A message as an event of a stream. */
export function toEvent(text: string): string {
  return `event: message\ndata: ${text}\n\n`;
}
