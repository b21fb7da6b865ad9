import {
  SdkHttpError,
  type JSONRPCMessage,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import { isRecord } from '../wire/isRecord.js';
import { waitFor } from '../runtime/timers.js';
import { limits } from '../wire/limits.js';
import { notSent } from './transportFailure.js';

type Request = Extract<JSONRPCMessage, { method: string; id: string | number }>;
type Answer = Exclude<JSONRPCMessage, { method: string }>;

/** It goes into a header of every request, so that nothing else is taken for one. */
const revision = /^\d{4}-\d\d-\d\d$/;
const renewing = new WeakSet<Transport>();

/**
 * Has a transport begin a new session where a server of 2025 does not know the old one any more, as after a restart, which
 * its revision demands. The 404 says that nothing was done, so that the request goes out again in the new session, once. To
 * be called before the client connects, because the new session begins as the first did.
 */
export function renewSessions<Way extends Transport>(transport: Way): Way {
  if (renewing.has(transport)) return transport;
  renewing.add(transport);
  const send = transport.send.bind(transport);
  const sending = new Set<unknown>();
  const cancelled = new Set<unknown>();
  let initializeRequest: Request | undefined;
  let renewal: Promise<void> | undefined;
  let renewals = 0;
  // What a renewal that came to nothing leaves behind is no session.
  let isBroken = false;

  const beginSession = async (first: Request): Promise<void> => {
    const deadline = new AbortController();
    const { signal } = deadline;
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const giveUp = () => deadline.abort(new Error('The server did not begin a new session in time.'));
    const cancel = waitFor(limits.renewalMs, giveUp);
    isBroken = true;
    await Promise.race([initialize(first, signal), late]).finally(cancel);
    isBroken = false;
  };
  const initialize = async (first: Request, signal: AbortSignal): Promise<void> => {
    renewals += 1;
    // An id that the client never uses, so that no answer of its own is taken for this one.
    const id = `session-${renewals}-${Math.random().toString(36).slice(2)}`;
    const answer = await ask({ ...first, id }, signal);
    const version =
      'result' in answer && isRecord(answer.result) ? answer.result['protocolVersion'] : undefined;
    if (typeof version !== 'string' || !revision.test(version))
      throw new Error('The server does not begin a new session.');
    transport.setProtocolVersion?.(version);
    await send({ jsonrpc: '2.0', method: 'notifications/initialized' }, { requestSignal: signal });
  };
  const ask = (request: Request, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const receive = transport.onmessage;
      const stop = () => {
        if (receive && transport.onmessage === take) transport.onmessage = receive;
      };
      const take: typeof receive = (message, extra) => {
        if ('method' in message || message.id !== request.id || signal.aborted)
          return receive?.(message, extra);
        stop();
        resolve(message);
      };
      transport.onmessage = take;
      signal.addEventListener('abort', stop);
      send(request, {
        requestSignal: signal,
        onRequestStreamEnd: () => {
          stop();
          reject(new Error('The server did not answer.'));
        },
      }).catch((error: unknown) => {
        stop();
        reject(error as Error);
      });
    });
  // Whoever meets the same lost session shares the new one.
  const renew = async (first: Request, lost?: string): Promise<void> => {
    if (isBroken || transport.sessionId === lost)
      renewal ??= beginSession(first).finally(() => (renewal = undefined));
    await renewal?.catch(notSent);
  };

  transport.send = async (message: JSONRPCMessage, options?: TransportSendOptions) => {
    if (isRequest(message)) sending.add(message.id);
    if (isRequest(message) && message.method === 'initialize') {
      initializeRequest = message;
      isBroken = false;
    }
    if ('method' in message && message.method === 'notifications/cancelled') {
      // What is out already is for the server to stop.
      const stopped = message.params?.['requestId'];
      if (sending.has(stopped)) cancelled.add(stopped);
    }
    let sessionId: string | undefined;
    try {
      if (isRequest(message) && isBroken && initializeRequest) await renew(initializeRequest);
      // It was stopped meanwhile.
      if (isRequest(message) && cancelled.has(message.id)) return;
      sessionId = transport.sessionId;
      await send(message, options);
    } catch (error) {
      const isLost = error instanceof SdkHttpError && error.status === 404;
      if (!isLost || !initializeRequest || sessionId === undefined || !isRequest(message)) throw error;
      await renew(initializeRequest, sessionId);
      // It was stopped meanwhile, and must not be done after all.
      if (cancelled.has(message.id) || options?.requestSignal?.aborted) throw error;
      await send(message, options);
    } finally {
      if (isRequest(message)) {
        sending.delete(message.id);
        cancelled.delete(message.id);
      }
    }
  };
  return transport;
}

function isRequest(message: JSONRPCMessage): message is Request {
  return 'method' in message && 'id' in message;
}
