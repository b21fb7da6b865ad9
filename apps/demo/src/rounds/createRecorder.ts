import type { LegLogEntry, LegTrace } from '@mcp-roundtrip/core';
import type { FetchLike, RequestId } from '@modelcontextprotocol/client';
import { createStore, type Store } from '../store/createStore.js';
import { changeLeg, putLeg, type CallRecords, type LegRecord } from './record/callRecord.js';
import { hashText } from './record/hashText.js';
import { recordExchange, type Exchange } from './record/recordExchange.js';
import { addHash, redact } from './record/redact.js';
import { asObject, readQuestions } from './record/wireMessage.js';

/** Writes down what goes over the wire to one server, leg by leg, without secrets, and never gets in its way. */
export interface Recorder {
  /** The `trace` of the session's policy. */
  readonly trace: (trace: LegTrace) => void;
  /** The `log` of the session's policy: it tells when a leg comes to nothing. */
  readonly log: (entry: LegLogEntry) => void;
  /** The `fetch` of the session's transport. */
  readonly fetch: FetchLike;
  readonly calls: Pick<Store<CallRecords>, 'get' | 'subscribe'>;
}

/** A leg on its way. What must not be shown of it is known until its answer is there, and no longer. */
interface OpenLeg {
  readonly callId: string;
  readonly key: string;
  readonly method: string;
  readonly hidden: readonly string[];
  exchange?: Exchange;
}

/** Makes a recorder for one server; `send` is what it passes requests on to. */
export function createRecorder(send: FetchLike = (url, init) => fetch(url, init)): Recorder {
  const calls = createStore<CallRecords>(new Map());
  const open = new Map<RequestId, OpenLeg>();

  const change = (callId: string, key: string, next: (leg: LegRecord) => LegRecord) =>
    calls.update((records) => changeLeg(records, callId, key, next));
  const findLast = (callId: string, leg: number) =>
    calls
      .get()
      .get(callId)
      ?.legs.findLast((known) => known.leg === leg);

  const addHashLater = async (place: OpenLeg, part: 'request' | 'answer', state: string | undefined) => {
    const sha256 = state === undefined ? undefined : await hashText(state);
    if (sha256 === undefined) return;
    change(place.callId, place.key, (leg) => ({ ...leg, [part]: leg[part] && addHash(leg[part], sha256) }));
  };

  const recordPlan = ({ callId, leg, at, answered = [], requestStateLength }: LegLogEntry) => {
    const planned = { answers: answered.length > 0, state: requestStateLength !== undefined };
    calls.update((records) => putLeg(records, callId, { key: `${leg}`, leg, sentAt: at, planned, http: [] }));
  };

  const recordRequest = ({ callId, leg, at }: LegTrace, id: RequestId, sent: object, method: string) => {
    const asked = calls
      .get()
      .get(callId)
      ?.legs.findLast(({ answer }) => Object.keys(readQuestions(answer)).length > 0)?.answer;
    const { message: request, requestState, hidden } = redact(sent, { asked });
    const begun = findLast(callId, leg);
    const key = begun && !begun.request ? begun.key : `${leg}-${String(id)}`;
    const place: OpenLeg = { callId, key, method, hidden };
    // The ids of a new connection start anew: the latest leg of an id is the one that is meant.
    open.set(id, place);
    calls.update((records) => putLeg(records, callId, { key, leg, sentAt: at, id, request, http: [] }));
    addHashLater(place, 'request', requestState).catch(() => {});
  };

  const recordAnswer = ({ callId, at }: LegTrace, id: RequestId, received: object) => {
    const place = open.get(id);
    if (place?.callId !== callId) return;
    open.delete(id);
    const { message: answer, requestState } = redact(received, { hidden: place.hidden });
    change(callId, place.key, (leg) => ({ ...leg, answer, answeredAt: at }));
    place.exchange?.update();
    addHashLater(place, 'answer', requestState).catch(() => {});
  };

  const recordFailure = ({ callId, leg, at, errorCode: code = 'unknown' }: LegLogEntry) => {
    const failed = findLast(callId, leg);
    if (!failed) return;
    for (const [id, place] of open) {
      if (place.callId !== callId || place.key !== failed.key) continue;
      open.delete(id);
      place.exchange?.update();
    }
    change(callId, failed.key, (known) => ({ ...known, failure: { code, at } }));
  };

  // Another request may have an id that a leg had before a reconnect.
  const findPlace = (message: unknown) => {
    const { id, method } = asObject(message) ?? {};
    const place = typeof id === 'string' || typeof id === 'number' ? open.get(id) : undefined;
    return place?.method === method ? place : undefined;
  };

  return {
    calls,
    trace: (trace) =>
      quietly(() => {
        const { message } = trace;
        if (!('id' in message) || message.id === undefined) return;
        if ('method' in message) recordRequest(trace, message.id, message, message.method);
        else recordAnswer(trace, message.id, message);
      }),
    log: (entry) =>
      quietly(() => {
        if (entry.event === 'sent') recordPlan(entry);
        if (entry.event === 'failed') recordFailure(entry);
      }),
    fetch: (url, init) => {
      const exchange = quietly(() => {
        const body = init?.body;
        if (typeof body !== 'string' || open.size === 0) return undefined;
        const place = findPlace(JSON.parse(body));
        if (!place) return undefined;
        const update = (next: (leg: LegRecord) => LegRecord) => change(place.callId, place.key, next);
        place.exchange = recordExchange({ url, headers: init?.headers, body, hidden: place.hidden }, update);
        return place.exchange;
      });
      return exchange ? exchange.pass(send(url, init)) : send(url, init);
    },
  };
}

// What goes wrong in here is no reason to disturb a call.
function quietly<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
