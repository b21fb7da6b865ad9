import { cutText } from '../chat/cutText.js';
import type { ConnectedServer } from './createServers.js';
import type { ServerCondition } from './watchCondition.js';

const longest = 60;

/** The name of a server, as it says itself; its address as long as it has said none. */
export function toServerName({ url }: Pick<ConnectedServer, 'url'>, condition: ServerCondition): string {
  return cutText(condition.name?.trim() || url.host + url.pathname, longest);
}
