import type { WireSigns } from '../wire/watchWire.js';
import { describeConnectFailure, isUnread, type ConnectFailure } from './describeConnectFailure.js';

const patienceMs = 5000;

/** Finds out why a connection failed; where the page could read nothing it looks whether anything is there. */
export async function examineFailure(url: URL, error: Error, signs: WireSigns): Promise<ConnectFailure> {
  const page = new URL(window.location.href);
  const evidence = { url, page, error, signs, isOnline: navigator.onLine };
  const isReachable = isUnread(evidence) ? await answersAtAll(url) : undefined;
  return describeConnectFailure({ ...evidence, isReachable });
}

// Without CORS a page may ask and learn nothing but that something answered, which is all there is to know here.
async function answersAtAll(url: URL): Promise<boolean> {
  const stopper = new AbortController();
  const timer = setTimeout(() => stopper.abort(), patienceMs);
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: stopper.signal,
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    // An old server would keep the stream of events open that it takes this for.
    stopper.abort();
  }
}
