import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client';

/** What is seen of one leg below the client: its answer as it came, and the end of its stream. */
export interface TappedLeg {
  answer?: JSONRPCMessage;
  onStreamEnd?: () => void;
}

type Send = Transport['send'];
type Receive = NonNullable<Transport['onmessage']>;

const taps = new WeakMap<Transport, (leg: TappedLeg) => void>();

/**
 * Watches the next request that goes out on a transport, which must be sent before anything is awaited.
 * The client hides two things that a person would otherwise wait a minute for or lose: that the stream of an
 * answer ended without one, and the answer's own words where the client rejects them.
 */
export function tapNextRequest(transport: Transport, leg: TappedLeg): void {
  const arm = taps.get(transport) ?? tap(transport);
  arm(leg);
}

function tap(transport: Transport): (leg: TappedLeg) => void {
  const legs = new Map<unknown, TappedLeg>();
  let next: TappedLeg | undefined;
  const send: Send = transport.send.bind(transport);
  const receive: Receive | undefined = transport.onmessage;

  transport.send = (message: JSONRPCMessage, options?: TransportSendOptions) => {
    const leg = next;
    next = undefined;
    if (!leg || !('method' in message && 'id' in message)) return send(message, options);
    const { id } = message;
    legs.set(id, leg);
    const onRequestStreamEnd = () => {
      legs.delete(id);
      if (!leg.answer) leg.onStreamEnd?.();
    };
    return send(message, { ...options, onRequestStreamEnd }).catch((error: unknown) => {
      legs.delete(id);
      throw error;
    });
  };
  transport.onmessage = (message, extra) => {
    const leg = 'method' in message ? undefined : legs.get(message.id);
    if (leg && !('method' in message)) {
      leg.answer = message;
      legs.delete(message.id);
    }
    receive?.(message, extra);
  };
  const arm = (leg: TappedLeg) => void (next = leg);
  taps.set(transport, arm);
  return arm;
}
