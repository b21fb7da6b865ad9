import type { IncomingMessage } from 'node:http';
import type { LegMark } from '../ledger/ledgerEntry.js';

/** Names the call that a request belongs to; a balancer may keep the legs of a call together by it. */
export const callHeader = 'x-fleet-call';
/** Says which leg of its call a request is. */
export const legHeader = 'x-fleet-leg';

/** Reads which leg a request is, if its sender says so. */
export function readLegMark({ headers }: IncomingMessage): LegMark | undefined {
  const { [callHeader]: call, [legHeader]: leg } = headers;
  return typeof call === 'string' && typeof leg === 'string' ? { call, leg: Number(leg) } : undefined;
}
