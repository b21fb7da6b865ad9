import type {
  JSONRPCMessage,
  RequestId,
  Transport,
  TransportSendOptions,
} from '@modelcontextprotocol/client';

/** What is seen of one leg below the client: whether it went out, its answer as it came, and the end of its stream. */
export interface TappedLeg {
  id?: RequestId;
  answer?: JSONRPCMessage;
  /** The stream ended without an answer. */
  isLost?: boolean;
  readonly onMessage: (message: JSONRPCMessage) => void;
  /** The method under which it goes out, where the client does not let that through. */
  readonly method?: string;
}

interface Tap {
  next: TappedLeg | undefined;
  readonly legs: Map<RequestId, TappedLeg>;
  /** The leg whose stream is just being read. */
  streamingLeg?: TappedLeg | undefined;
  /** What the server asks on the streams of legs, by the ids of its requests. */
  readonly asked: Map<RequestId, TappedLeg>;
}

const connectionClosed = -32000;
const taps = new WeakMap<Transport, Tap>();

/**
 * Watches the one request that `send` sends before it awaits anything; `release` ends the watch. The client hides two
 * things that a person would otherwise wait a minute for or lose: that the stream of an answer ended without one, and
 * the answer's own words where the client rejects them.
 */
export function tapRequest<Value>(transport: Transport, leg: TappedLeg, send: () => Value): Value {
  const tap = taps.get(transport) ?? install(transport);
  tap.next = leg;
  try {
    return send();
  } finally {
    tap.next = undefined;
  }
}

/** Notes that something comes in on the stream of a leg: the client tells the id of an event right before its message. */
export function noteStreamingLeg(transport: Transport, leg: TappedLeg): void {
  const tap = taps.get(transport);
  if (!tap) return;
  tap.streamingLeg = leg;
  // An event may carry no message.
  queueMicrotask(() => (tap.streamingLeg = undefined));
}

/** The leg on whose stream the server asked this, where the streams have ids. */
export function findRequestingLeg(transport: Transport, id: RequestId): TappedLeg | undefined {
  const asked = taps.get(transport)?.asked;
  const leg = asked?.get(id);
  asked?.delete(id);
  return leg;
}

/** Ends the watch over a leg. */
export function releaseRequest(transport: Transport, { id }: TappedLeg): void {
  if (id !== undefined) taps.get(transport)?.legs.delete(id);
}

function install(transport: Transport): Tap {
  const tap: Tap = { next: undefined, legs: new Map(), asked: new Map() };
  const send = transport.send.bind(transport);
  const receive = transport.onmessage;
  transport.send = (given: JSONRPCMessage, options?: TransportSendOptions) => {
    const leg = tap.next;
    if (!leg || !('method' in given && 'id' in given)) return send(given, options);
    const message = leg.method ? { ...given, method: leg.method } : given;
    leg.onMessage(message);
    leg.id = message.id;
    tap.legs.set(message.id, leg);
    const onRequestStreamEnd = () => {
      options?.onRequestStreamEnd?.();
      if (leg.answer || !tap.legs.has(message.id)) return;
      leg.isLost = true;
      // An answer in the server's place, because the client would go on waiting for one.
      receive?.({
        jsonrpc: '2.0',
        id: message.id,
        error: { code: connectionClosed, message: 'lost' },
      });
    };
    return send(message, { ...options, onRequestStreamEnd });
  };
  transport.onmessage = (message, extra) => {
    const leg = 'method' in message || message.id === undefined ? undefined : tap.legs.get(message.id);
    if (tap.streamingLeg && 'method' in message && 'id' in message)
      tap.asked.set(message.id, tap.streamingLeg);
    if (leg) {
      leg.answer = message;
      leg.onMessage(message);
    }
    receive?.(message, extra);
  };
  taps.set(transport, tap);
  return tap;
}
