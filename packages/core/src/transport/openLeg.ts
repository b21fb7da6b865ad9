import type { Client } from '@modelcontextprotocol/client';
import { longestTimer } from '../runtime/timers.js';
import { createLegClock } from './createLegClock.js';
import type { Leg } from './mcpPort.js';
import { openPushHub } from '../push2025/pushHub.js';
import { noteStreamingLeg, type TappedLeg } from './tapTransport.js';

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
  leg: Pick<Leg, 'timeoutMs' | 'signal' | 'onPush'> & Partial<Pick<Leg, 'onProgress'>>,
): OpenLeg {
  const clock = createLegClock(leg.timeoutMs, leg.signal);
  const hub = openPushHub(client);
  const leave = hub.join(tapped, (push) => clock.hold(leg.onPush(push)));
  return {
    options: {
      signal: clock.signal,
      timeout: longestTimer,
      onprogress: (progress) => {
        clock.reset();
        leg.onProgress?.(progress);
      },
      onresumptiontoken: () => client.transport && noteStreamingLeg(client.transport, tapped),
    },
    close: () => {
      clock.stop();
      leave();
    },
  };
}
