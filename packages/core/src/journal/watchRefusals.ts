import { SdkHttpError, type RequestId, type Transport } from '@modelcontextprotocol/client';

// The first is the protocol's own word for it, the others are what servers of 2025 say to a request that they cannot place.
const refusalCodes = new Set([-32022, -32601, -32600, -32001, -32000]);
const refusalStatuses = new Set([400, 404, 405]);

/**
 * Watches a connected transport for the answers of a server that does not speak the revision it is spoken to in. Some of
 * them may mean something else, so that what is done about them must do no harm.
 */
export function watchRefusals(transport: Transport, onRefused: () => void): void {
  const send = transport.send.bind(transport);
  const receive = transport.onmessage;
  const sending = new Set<RequestId>();
  transport.send = async (message, options) => {
    const id = 'method' in message && 'id' in message ? message.id : undefined;
    if (id !== undefined) sending.add(id);
    try {
      await send(message, options);
    } catch (error) {
      if (error instanceof SdkHttpError && refusalStatuses.has(error.status)) onRefused();
      throw error;
    } finally {
      if (id !== undefined) sending.delete(id);
    }
  };
  transport.onmessage = (message, extra) => {
    // A refusal comes at once; an error at the end of a stream comes from a server that has understood.
    const isAtOnce = 'error' in message && message.id !== undefined && sending.has(message.id);
    if (isAtOnce && refusalCodes.has(message.error.code)) onRefused();
    receive?.(message, extra);
  };
}
