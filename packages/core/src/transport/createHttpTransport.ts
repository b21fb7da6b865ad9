import {
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type StreamableHTTPClientTransportOptions,
} from '@modelcontextprotocol/client';
import { isRecord } from '../wire/isRecord.js';
import { waitFor } from '../runtime/timers.js';
import { limits } from '../wire/limits.js';
import { toBounded } from '../wire/measure.js';
import { renewSessions } from './renewSessions.js';
import { noteChallenge } from './signIn.js';

/**
 * Opens the way to a server over HTTP, as the official transport does, and mends what that leaves open. Where the server wants
 * a sign-in, the failed call carries what it says about that (`challenge`); a server of 2025 that has forgotten the session is
 * met anew; and no pause is as long or as short as a server likes.
 */
export function createHttpTransport(
  url: URL,
  options: StreamableHTTPClientTransportOptions = {},
): StreamableHTTPClientTransport {
  const { fetch = globalThis.fetch } = options;
  /** What was refused, as it went out, with what the server said to it. */
  const challenges = new Map<string, string>();
  const transport = new StreamableHTTPClientTransport(url, {
    // The server says how long to wait before a stream is opened again, and may say anything.
    reconnectionScheduler: (reconnect, delay) =>
      waitFor(
        toBounded(delay, limits.shortestReconnectMs, limits.longestReconnectMs) ?? limits.longestReconnectMs,
        reconnect,
      ),
    ...options,
    fetch: async (target, init) => {
      const response = await fetch(target, init);
      const challenge = response.headers.get('www-authenticate');
      const isRefused = response.status === 401 || response.status === 403;
      // Requests to a sign-in server pass here too. They hold secrets, and nobody would forget them.
      const isOurs = new URL(target instanceof Request ? target.url : target, url).origin === url.origin;
      if (isRefused && challenge !== null && isOurs && isMessage(init?.body))
        challenges.set(init.body, challenge);
      // Where nobody signs in, this is what the client would lose on its way through the handshake.
      if (response.status === 401 && !options.authProvider) throw new UnauthorizedError('HTTP 401');
      return response;
    },
  });
  const send = transport.send.bind(transport);
  transport.send = async (message, sendOptions) => {
    try {
      await send(message, sendOptions);
    } catch (error) {
      const challenge = challenges.get(JSON.stringify(message));
      if (challenge !== undefined) noteChallenge(error, challenge);
      throw error;
    } finally {
      if (challenges.size > 0) challenges.delete(JSON.stringify(message));
    }
  };
  return renewSessions(transport);
}

function isMessage(body: unknown): body is string {
  if (typeof body !== 'string') return false;
  try {
    const message: unknown = JSON.parse(body);
    return isRecord(message) && message['jsonrpc'] === '2.0';
  } catch {
    return false;
  }
}
