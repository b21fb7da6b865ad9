import { leaseLocks } from './leaseLocks.js';
import { webLocks, type TabLocks } from './locks.js';

/** A way for pages to talk to each other; nobody hears themselves. */
export interface TabChannel {
  post(message: unknown): void;
  close(): void;
}

/** What ties the pages together that share a storage. */
export interface TabLink {
  readonly locks: TabLocks;
  openChannel(name: string, onMessage: (message: unknown) => void): TabChannel;
}

/** The tabs of this browser and their workers; nothing where there are none, or where it has no way to tie them together. */
export function linkTabs(): TabLink | undefined {
  const isInBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;
  if (!isInBrowser || !('BroadcastChannel' in globalThis)) return undefined;
  const locks = findLocks();
  return locks && { locks, openChannel: openBroadcast };
}

/** A channel between the pages of one origin. */
export function openBroadcast(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

function findLocks(): TabLocks | undefined {
  const manager = navigator.locks as LockManager | undefined;
  if (manager) return webLocks(manager);
  try {
    return leaseLocks(localStorage);
  } catch {
    return undefined;
  }
}
