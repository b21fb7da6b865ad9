import type { WireMessage } from './messageKinds.js';
import { isAimedAt, mutateText, type WireCase } from './mutateMessage.js';
import type { Mutation } from './mutation.js';
import { toEvent, toPieces, type Piece } from './toPieces.js';

/** One request of the client, as it left. */
export interface SentRequest {
  readonly method: string;
  readonly params: WireMessage;
  readonly at: number;
}

/** What crossed the wire. */
export interface WireBooks {
  readonly sent: SentRequest[];
  /** Every `requestState` that the client was given. */
  readonly states: Set<unknown>;
  /** How often the server said 404, which in a session of 2025 means that it has forgotten it and did nothing. */
  refused: number;
  /** Characters that came from the server. */
  received: number;
  /** How often the message of the case was met. */
  met: number;
  /** Grows with everything that happens on the wire. */
  activity: number;
}

/** Opens empty books. */
export function createWireBooks(): WireBooks {
  return { sent: [], states: new Set(), refused: 0, received: 0, met: 0, activity: 0 };
}

interface Answer {
  status: number;
  readonly headers: Headers;
  pieces: readonly Piece[];
}

/** Stands between a client and an official server, and changes the one kind of message that a case is about. */
export function createHostileFetch(
  serve: typeof fetch,
  wireCase: WireCase | undefined,
  books: WireBooks,
): typeof fetch {
  return async (input, init) => {
    books.activity += 1;
    const asked = readRequest(init?.body);
    if (asked) books.sent.push({ ...asked, at: Date.now() });
    const response = await serve(input, init);
    books.activity += 1;
    const signal = init?.signal ?? undefined;
    const aim = (message: WireMessage) => {
      noteStates(books, message);
      if (!wireCase || !isAimedAt(wireCase, message, asked?.method, books.met)) return undefined;
      books.met += 1;
      noteStates(books, parse(mutateText(message, wireCase.mutation)));
      return wireCase.mutation;
    };
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/event-stream') && response.body)
      return mutateStream(response, response.body, aim, { books, signal, waits: init?.method === 'POST' });
    const text = await response.text();
    const message = parse(text);
    const mutation = message && aim(message);
    if (!mutation) {
      books.received += text.length;
      return new Response(response.status === 202 || response.status === 204 ? null : text, response);
    }
    return respond(mutateAnswer(response, message, mutation), { books, signal });
  };
}

interface Terms {
  readonly books: WireBooks;
  readonly signal: AbortSignal | undefined;
}

/** A body that is one message becomes a stream where more than one is to be said. */
function mutateAnswer(response: Response, message: WireMessage, mutation: Mutation): Answer {
  const answer: Answer = { status: response.status, headers: new Headers(response.headers), pieces: [] };
  answer.headers.delete('content-length');
  const isStream = mutation.family === 'order' || mutation.family === 'floods';
  if (isStream) answer.headers.set('content-type', 'text/event-stream');
  answer.pieces = toPieces(message, mutation, isStream ? toEvent : (text) => text);
  changeHead(answer, mutation);
  return answer;
}

function changeHead(answer: Answer, mutation: Mutation): void {
  if (mutation.family === 'status') answer.status = mutation.status;
  if (mutation.family === 'encoding' && mutation.how === 'other type')
    answer.headers.set('content-type', 'application/octet-stream');
  if (mutation.family !== 'headers') return;
  if (mutation.value === null) answer.headers.delete(mutation.name);
  else answer.headers.set(mutation.name, mutation.value);
}

async function mutateStream(
  response: Response,
  body: ReadableStream<Uint8Array>,
  aim: (message: WireMessage) => Mutation | undefined,
  { waits, ...terms }: Terms & { waits: boolean },
): Promise<Response> {
  const events = readEvents(body);
  const answer: Answer = { status: response.status, headers: new Headers(response.headers), pieces: [] };
  const toNext = async (): Promise<readonly Piece[] | undefined> => {
    const { done, value } = await events.next();
    if (done) return undefined;
    const message = parse(value.data);
    const mutation = message && aim(message);
    if (!mutation) return [value.text];
    changeHead(answer, mutation);
    return toPieces(message, mutation, toEvent);
  };
  // The head says what the first message is changed to, and a stream of its own may have none for a long time.
  const first = waits ? await toNext() : [];
  const pieces = async function* () {
    for (let next = first; next; next = await toNext()) yield* next;
  };
  return respond(answer, terms, pieces());
}

function respond(
  { status, headers, pieces }: Answer,
  { books, signal }: Terms,
  source: AsyncIterable<Piece> | Iterable<Piece> = pieces,
): Response | Promise<Response> {
  if (status === 404) books.refused += 1;
  const [first] = pieces;
  if (first === 'reset') return Promise.reject(new TypeError('fetch failed'));
  if (first === 'hang') return untilAborted(signal);
  if (typeof first === 'object' && 'waitMs' in first)
    return waitOr(signal, first.waitMs).then(() =>
      respond({ status, headers, pieces: pieces.slice(1) }, { books, signal }),
    );
  const iterator = (async function* () {
    yield* source;
  })();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      books.activity += 1;
      if (signal?.aborted) return controller.error(signal.reason);
      if (done) return controller.close();
      if (value === 'reset') return controller.error(new TypeError('terminated'));
      if (value === 'hang')
        return void (await untilAborted(signal).catch((reason) => controller.error(reason)));
      if (typeof value === 'object' && 'waitMs' in value)
        return waitOr(signal, value.waitMs).then(
          () => controller.enqueue(new Uint8Array()),
          (reason) => controller.error(reason),
        );
      const bytes = typeof value === 'string' ? encoder.encode(value) : value;
      books.received += bytes.length;
      controller.enqueue(bytes);
    },
    // What nobody reads any more ends at the server too.
    cancel: () => void iterator.return(undefined).catch(() => {}),
  });
  // A body is forbidden for these.
  return new Response([204, 205, 304].includes(status) ? null : stream, { status, headers });
}

async function* readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? '' : decoder.decode(value, { stream: true });
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const text = rest.slice(0, end + 2);
        rest = rest.slice(end + 2);
        const data = text
          .split('\n')
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trim()] : []));
        yield { text, data: data.join('\n') };
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function readRequest(body: unknown): Omit<SentRequest, 'at'> | undefined {
  const message = typeof body === 'string' ? parse(body) : undefined;
  if (typeof message?.['method'] !== 'string' || !('id' in message)) return undefined;
  // What the client sends has an object here, or nothing.
  return { method: message['method'], params: (message['params'] ?? {}) as WireMessage };
}

function noteStates(books: WireBooks, message: WireMessage | undefined): void {
  const result = message?.['result'];
  if (typeof result === 'object' && result && 'requestState' in result) books.states.add(result.requestState);
}

function parse(text: string): WireMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as WireMessage) : undefined; // by key, everything is unknown
  } catch {
    return undefined;
  }
}

// Once, because Node keeps a signal for as long as something listens to it, even one that has been aborted.
const once = { once: true };

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), once);
  });
}

function waitOr(signal: AbortSignal | undefined, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const stop = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop, once);
    setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
  });
}
