import type { Client } from '@modelcontextprotocol/client';
import { isRecord } from '../isRecord.js';
import { longestTimer } from '../pacing.js';
import { createLegClock } from './createLegClock.js';
import type { Leg } from './mcpPort.js';
import { openPushHub } from './pushHub.js';
import { noteSpeaker, type TappedLeg } from './tapTransport.js';

/** What a request is sent with, and how its watch ends. */
export interface OpenLeg {
  readonly options: {
    readonly signal: AbortSignal;
    readonly timeout: number;
    readonly onprogress: Leg['onProgress'];
    readonly onresumptiontoken: () => void;
  };
  close(): void;
}

/** Opens a leg to a server of 2025: its pushes come to it, and its time stands still while a person is asked. */
export function openLeg(
  client: Client,
  tapped: TappedLeg,
  leg: Pick<Leg, 'timeoutMs' | 'signal' | 'onPush' | 'onPageDone'> & Partial<Pick<Leg, 'onProgress'>>,
): OpenLeg {
  const clock = createLegClock(leg.timeoutMs, leg.signal);
  const hub = openPushHub(client);
  const leave = hub.join(tapped, (push) => {
    watchPage(client, push.request.params, leg.onPageDone);
    return clock.hold(leg.onPush(push));
  });
  return {
    options: {
      signal: clock.signal,
      timeout: longestTimer,
      onprogress: (progress) => {
        clock.reset();
        leg.onProgress?.(progress);
      },
      onresumptiontoken: () => client.transport && noteSpeaker(client.transport, tapped),
    },
    close: () => {
      clock.stop();
      leave();
    },
  };
}

/** Has it told once the page of an elicitation is done, where the server gave it an id. */
export function watchPage(client: Client, params: unknown, onDone: Leg['onPageDone']): void {
  const id = isRecord(params) ? params['elicitationId'] : undefined;
  if (typeof id === 'string') openPushHub(client).watchPage(id, () => onDone(id));
}
