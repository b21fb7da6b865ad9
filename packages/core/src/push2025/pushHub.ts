import type { Client, RequestId } from '@modelcontextprotocol/client';
import type { InputAnswer } from '../call/answer.js';
import type { PageEvent } from '../call/callEvent.js';
import { isRecord } from '../wire/isRecord.js';
import type { WireQuestion } from '../questions/question.js';
import { limits } from '../wire/limits.js';
import { findRequestingLeg, type TappedLeg } from '../transport/tapTransport.js';

/** JSON-RPC's code for "the person said no", as the specification of sampling has it. */
export const rejected = -1;

/** A question that a server of 2025 pushes while it works on something. */
export interface Push {
  readonly id: RequestId;
  readonly request: WireQuestion;
  /** Aborted once the server does not want the answer any more. */
  readonly signal: AbortSignal;
  /** Tells what becomes of the page that it is about. */
  onPage(tell: (event: PageEvent) => void): void;
}

/** Answers a push, by whoever it takes. */
export type PushTaker = (push: Push) => Promise<InputAnswer>;

/** Where the pushes of one client come in. */
export interface PushHub {
  /** Puts the pushes that a leg causes to it, until it is over. */
  join(leg: TappedLeg, taker: PushTaker): () => void;
  /** Tells once the page of an elicitation is done, where the server gave it an id, or that it would not be heard any more. */
  watchPage(params: unknown, tell: (event: PageEvent) => void): void;
  /** Takes what no leg can have caused for certain, until the answer is called; of several, the last one does. */
  takeUnattributed(taker: PushTaker): () => void;
  /** Puts a push that no leg can have caused for certain to whoever takes such pushes by now. */
  readonly passOn: PushTaker;
}

const methods = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;
const hubs = new WeakMap<Client, PushHub>();

/** The hub of a client; what the host answers by handlers of its own, or did not declare, never comes to it. */
export function openPushHub(client: Client): PushHub {
  const known = hubs.get(client);
  if (known) return known;
  const takers = new Map<TappedLeg, PushTaker>();
  const pages = new Map<
    string,
    { readonly elicitationId: string; readonly tell: (event: PageEvent) => void }
  >();
  /** The last comes first. */
  const unattributedTakers = new Set<PushTaker>();

  const findUnattributedTaker = () => [...unattributedTakers].at(-1);
  // A push names no call: the stream it came by tells, or that there is only one that can have caused it.
  const findTaker = (id: RequestId): PushTaker | undefined => {
    const speaker = client.transport && findRequestingLeg(client.transport, id);
    const [only] = takers.size === 1 ? takers.values() : [];
    return (speaker && takers.get(speaker)) ?? only ?? findUnattributedTaker();
  };
  const watchPage: PushHub['watchPage'] = (params, tell) => {
    const elicitationId = isRecord(params) ? params['elicitationId'] : undefined;
    if (typeof elicitationId !== 'string') return;
    pages.set(toPageKey(elicitationId), { elicitationId, tell });
    // Most that are as old are of calls that are long over.
    const [oldest] = pages.size > limits.openPages ? pages : [];
    if (!oldest) return;
    const [key, page] = oldest;
    pages.delete(key);
    page.tell({ type: 'page-unheard', elicitationId: page.elicitationId });
  };
  const put = async (push: Push, taker: PushTaker | undefined): Promise<InputAnswer> => {
    if (taker) return taker(push);
    throw new Error('Nobody is there to answer.');
  };
  const take: PushTaker = (push) => put(push, findTaker(push.id));
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
        onPage: (tell) => watchPage(params, tell),
      })) as never;
    });
  }
  if (client.getProtocolEra() === 'legacy')
    client.setNotificationHandler('notifications/elicitation/complete', ({ params }) => {
      const { elicitationId } = params;
      const key = toPageKey(elicitationId);
      const page = pages.get(key);
      pages.delete(key);
      page?.tell({ type: 'page-completed', elicitationId });
    });
  const hub: PushHub = {
    join: (leg, taker) => {
      takers.set(leg, taker);
      return () => void takers.delete(leg);
    },
    watchPage,
    takeUnattributed: (taker) => {
      unattributedTakers.add(taker);
      return () => void unattributedTakers.delete(taker);
    },
    passOn: (push) => put(push, findUnattributedTaker()),
  };
  hubs.set(client, hub);
  return hub;
}

function toPageKey(elicitationId: string): string {
  return elicitationId.slice(0, limits.keyLength);
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
