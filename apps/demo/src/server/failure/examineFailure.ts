import { hasJustComeBack } from '../network/hasJustComeBack.js';
import type { WireSigns } from '../wire/watchWire.js';
import { describeConnectFailure, isUnread, type ConnectFailure } from './describeConnectFailure.js';

// The person waits for the reason, and a server that is there answers sooner.
const patienceMs = 5000;

/** A connection that failed. */
interface FailedAttempt {
  readonly url: URL;
  readonly error: Error;
  readonly signs: WireSigns;
  /** Ends the examination, because there is a new attempt. */
  readonly signal: AbortSignal;
}

/** Finds out why a connection failed; where the page could read nothing it looks whether anything is there. */
export async function examineFailure({ url, error, signs, signal }: FailedAttempt): Promise<ConnectFailure> {
  const page = new URL(window.location.href);
  const isOnline = navigator.onLine;
  const evidence = { url, page, error, signs, isOnline };
  // What a network that comes and goes lets through now says nothing about what failed a moment ago.
  const isSteady = isOnline && !hasJustComeBack();
  const isReachable = isSteady && isUnread(evidence) ? await answersAtAll(url, signal) : undefined;
  return describeConnectFailure({ ...evidence, isReachable });
}

// Without CORS a page may ask and learn nothing but that something answered, which is all there is to know here.
async function answersAtAll(url: URL, signal: AbortSignal): Promise<boolean> {
  const stopper = new AbortController();
  const stop = () => stopper.abort();
  const timer = setTimeout(stop, patienceMs);
  signal.addEventListener('abort', stop);
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
    stop();
  }
}
