import type { Client, RequestId } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import { isRecord } from '../wire/isRecord.js';
import type { WireQuestion } from '../questions/question.js';
import { limits } from '../wire/limits.js';
import { findSpeaker, type TappedLeg } from '../transport/tapTransport.js';

/** A question that a server of 2025 pushes while it works on something. */
export interface Push {
  readonly id: RequestId;
  readonly request: WireQuestion;
  /** Aborted once the server does not want the answer any more. */
  readonly signal: AbortSignal;
  /** Tells once the page that it is about is done. */
  onPageDone(tell: (elicitationId: string) => void): void;
}

/** Answers a push, by whoever it takes. */
export type PushTaker = (push: Push) => Promise<InputAnswer>;

/** Where the pushes of one client come in. */
export interface PushHub {
  /** Puts the pushes that a leg causes to it, until it is over. */
  join(leg: TappedLeg, taker: PushTaker): () => void;
  /** Tells once the page of an elicitation is done, where the server gave it an id. */
  watchPage(params: unknown, tell: (elicitationId: string) => void): void;
  /** Takes what no leg can have caused for certain. */
  takeStrays(taker: PushTaker): void;
}

const methods = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;
const hubs = new WeakMap<Client, PushHub>();

/** The hub of a client; what the host answers by handlers of its own, or did not declare, never comes to it. */
export function openPushHub(client: Client): PushHub {
  const known = hubs.get(client);
  if (known) return known;
  const takers = new Map<TappedLeg, PushTaker>();
  const pages = new Map<string, (elicitationId: string) => void>();
  let takeStray: PushTaker | undefined;

  // A push names no call: the stream it came by tells, or that there is only one that can have caused it.
  const findTaker = (id: RequestId): PushTaker | undefined => {
    const speaker = client.transport && findSpeaker(client.transport, id);
    const [only] = takers.size === 1 ? takers.values() : [];
    return (speaker && takers.get(speaker)) ?? only ?? takeStray;
  };
  const watchPage: PushHub['watchPage'] = (params, tell) => {
    const id = isRecord(params) ? params['elicitationId'] : undefined;
    if (typeof id === 'string' && id.length <= limits.keyLength && pages.size < limits.openPages)
      pages.set(id, tell);
  };
  const take = async (push: Push): Promise<InputAnswer> => {
    const taker = findTaker(push.id);
    if (taker) return taker(push);
    throw new Error('Nobody is there to answer.');
  };
  for (const method of methods) {
    if (!mayHandle(client, method)) continue;
    client.setRequestHandler(method, async ({ params }, { mcpReq }) => {
      const { id, signal } = mcpReq;
      // The client checks the answer against what was asked.
      const request = { method, ...(params && { params }) };
      return (await take({
        id,
        signal,
        request,
        onPageDone: (tell) => watchPage(params, tell),
      })) as never;
    });
  }
  if (client.getProtocolEra() === 'legacy')
    client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
      const { elicitationId } = params;
      const tell = pages.get(elicitationId);
      pages.delete(elicitationId);
      tell?.(elicitationId);
    });
  const hub: PushHub = {
    join: (leg, taker) => {
      takers.set(leg, taker);
      return () => void takers.delete(leg);
    },
    watchPage,
    takeStrays: (taker) => (takeStray = taker),
  };
  hubs.set(client, hub);
  return hub;
}

// Only before it is connected can a client declare what it answers, so that this says what it did declare.
function mayHandle(client: Client, method: (typeof methods)[number]): boolean {
  try {
    client.assertCanSetRequestHandler(method);
    client.setRequestHandler(method, () => Promise.reject(new Error('Not yet.')));
    return true;
  } catch {
    return false;
  }
}
