import type { Breakage } from './breakOnce.js';

/** Loses the connection, so that nobody knows whether the request arrived. */
export function lostConnection(fits: Breakage['fits']): Breakage {
  return { fits, respond: () => Promise.reject(new TypeError('lost')) };
}

/** Refuses the state of a round, as a server does that has let go of it. */
export function expiredState(fits: Breakage['fits']): Breakage {
  const error = {
    code: -32602,
    message: 'Invalid or expired requestState',
    data: { reason: 'invalid_request_state' },
  };
  return { fits, respond: async ({ id }) => Response.json({ jsonrpc: '2.0', id, error }) };
}

/** Turns the request away, so that it can be tried again. */
export function busyServer(fits: Breakage['fits']): Breakage {
  return { fits, respond: async () => new Response('Busy', { status: 429 }) };
}
