import {
  inputRequired,
  type InputRequest,
  type McpServer,
  type RequestId,
} from '@modelcontextprotocol/server';
import type { Services } from './createServices.js';

/** Asks a person to open the page of a link; clients of the old era also get an id, to be told when it is finished. */
export function askToConnect(linkId: string, message: string, services: Services): InputRequest {
  const url = toConnectUrl(linkId, services);
  if (services.era === 'modern') return inputRequired.elicitUrl({ message, url });
  return { method: 'elicitation/create', params: { mode: 'url', message, url, elicitationId: linkId } };
}

/** Says where the page of a link is. */
export function toConnectUrl(linkId: string, { origin }: Services): string {
  return `${origin}/connect/${linkId}`;
}

/** Tells a client of the old era once the page is finished: on the stream of the call if it still runs, or on its own. */
export function announceConnected(
  linkId: string,
  { server }: McpServer,
  { era, accountLinks, log }: Services,
  relatedRequestId?: RequestId,
): void {
  // The SDK refuses to announce anything to a client that cannot open pages; such a client is not asked either.
  if (era === 'modern' || !server.getClientCapabilities()?.elicitation?.url) return;
  const announceOnItsOwn = server.createElicitationCompletionNotifier(linkId);
  const announce =
    relatedRequestId === undefined
      ? announceOnItsOwn
      : server.createElicitationCompletionNotifier(linkId, { relatedRequestId });
  accountLinks.onceConnected(linkId, () => {
    announce()
      .catch(announceOnItsOwn)
      .catch((error: unknown) => log('A finished page could not be announced', error));
  });
}
