import {
  CLIENT_CAPABILITIES_META_KEY,
  type Client,
  type ClientCapabilities,
  type StandardSchemaV1,
} from '@modelcontextprotocol/client';
import { isRecord } from '../wire/isRecord.js';
import { longestTimer } from '../runtime/timers.js';
import type { RawRequest } from './mcpPort.js';
import { openLeg } from './openLeg.js';
import { notSent, TransportFailure } from './transportFailure.js';
import { withTasks } from './withTasks.js';
import { releaseRequest, tapRequest, type TappedLeg } from './tapTransport.js';

/** Takes anything: whoever asks reads the answer. */
const anything: StandardSchemaV1<unknown, unknown> = {
  '~standard': { version: 1, vendor: 'mcp-roundtrip', validate: (value) => ({ value }) },
};

/** Sends one request through the official client, and gives its result as it came, whatever the client thinks of it. */
export async function requestRaw(
  client: Client,
  request: RawRequest,
  capabilities: ClientCapabilities,
): Promise<unknown> {
  const { signal, timeoutMs, onMessage } = request;
  const { transport } = client;
  signal.throwIfAborted();
  if (!transport) return notSent(new Error('the client is not connected'));
  const isModern = client.getProtocolEra() === 'modern';
  const { _meta: given, ...params } = request.params;
  const declared = isModern && { [CLIENT_CAPABILITIES_META_KEY]: withTasks(client, capabilities) };
  const _meta = given || declared ? { _meta: { ...(isRecord(given) && given), ...declared } } : {};
  // The client knows this method only for the revision that has it, and some servers have it all the same.
  const isHidden = isModern && request.method === 'tasks/result';
  const method = isHidden ? 'tasks/get' : request.method;
  const tapped: TappedLeg = { onMessage, ...(isHidden && { method: request.method }) };
  const options = { signal, timeout: Math.min(timeoutMs, longestTimer) };
  const open = isModern ? undefined : openLeg(client, tapped, request);
  try {
    return await tapRequest(transport, tapped, () =>
      client.request({ method, params: { ...params, ..._meta } }, anything, {
        ...options,
        ...open?.options,
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (tapped.isLost) throw new TransportFailure('lost', error);
    if (tapped.id === undefined) return notSent(error);
    // M8: the client is too strict about a result without a resultType, or with one of its own.
    if (tapped.answer && 'result' in tapped.answer) return tapped.answer.result;
    throw error;
  } finally {
    open?.close();
    releaseRequest(transport, tapped);
  }
}
