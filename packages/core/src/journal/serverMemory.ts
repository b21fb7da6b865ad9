import type { DiscoverResult, PriorDiscovery, Transport } from '@modelcontextprotocol/client';
import { isRecord } from '../wire/isRecord.js';
import type { CallStorage } from './storage.js';
import { watchRefusals } from './watchRefusals.js';

/** What a client knows of its server once it is connected. */
export interface Discovering {
  getDiscoverResult(): DiscoverResult | undefined;
  readonly transport?: Transport | undefined;
}

/** Remembers what servers said about themselves, so that a page that comes back need not ask before it goes on. */
export interface ServerMemory {
  /**
   * Connects with what the server at this address said at most a day ago, and without it where the client cannot use that.
   * Nothing is sent for it: only where the server refuses what is sent later, it is another by now, and is to be asked anew.
   */
  connectAgain<Client extends Discovering>(
    endpoint: string,
    connect: (options: { prior?: PriorDiscovery }) => Promise<Client>,
    onStale: () => void,
  ): Promise<Client>;
  /** Keeps what a server said, or forgets it where it said nothing. Never rejects. */
  rememberServer(endpoint: string, said: DiscoverResult | undefined): Promise<void>;
}

/** A server that was upgraded meanwhile is asked anew by then. */
const day = 24 * 60 * 60 * 1000;

/** Makes the memory of one principal: what a server says may depend on who asks. */
export function createServerMemory(scope: string, storage: CallStorage): ServerMemory {
  // No address begins like this once it is encoded.
  const toKey = (endpoint: string) => `${scope}+server/${encodeURIComponent(endpoint)}`;
  const recall = async (endpoint: string): Promise<DiscoverResult | undefined> => {
    const found = await storage.load(toKey(endpoint)).catch(() => undefined);
    if (!isRecord(found) || !isRecord(found['said']) || typeof found['at'] !== 'number') return undefined;
    // The client checks it before it is used.
    return Date.now() - found['at'] < day ? (found['said'] as DiscoverResult) : undefined;
  };
  const rememberServer: ServerMemory['rememberServer'] = async (endpoint, said) => {
    const key = toKey(endpoint);
    const change = said ? storage.save(key, { at: Date.now(), said }) : storage.remove(key);
    // It only saves a request.
    await change.catch(() => {});
  };
  return {
    rememberServer,
    connectAgain: async (endpoint, connect, onStale) => {
      const discover = await recall(endpoint);
      try {
        if (discover) {
          const client = await connect({ prior: { kind: 'modern', discover } });
          if (client.transport)
            watchRefusals(client.transport, () => {
              void rememberServer(endpoint, undefined);
              onStale();
            });
          return client;
        }
      } catch {
        // It is asked anew.
      }
      const client = await connect({});
      void rememberServer(endpoint, client.getDiscoverResult());
      return client;
    },
  };
}
