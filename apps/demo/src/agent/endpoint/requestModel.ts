import type { ModelEndpoint } from '../../settings/createSettings.js';
import { isSafeForKey } from '../../settings/isSafeForKey.js';
import { isLoopback } from '../../server/address/isLoopback.js';
import { ModelError } from './ModelError.js';
import { toModelError } from './toModelError.js';

/** What is asked of an endpoint, and until when. */
export interface ModelRequestOptions {
  /** Sent as JSON; without it the request only asks for something. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request to an endpoint, and throws a `ModelError` unless it is answered well. */
export async function requestModel(
  { url, key }: Pick<ModelEndpoint, 'url' | 'key'>,
  path: string,
  { body, signal }: ModelRequestOptions = {},
): Promise<Response> {
  const address = joinPath(url, path);
  if (key !== '' && !isSafeForKey(new URL(url))) throw new ModelError('insecure-key');
  const response = await fetch(address, {
    headers: buildHeaders(key, body !== undefined),
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
    // Nothing of this page goes along but the key that the person gave.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    // Whoever the endpoint points at was not given the key, nor what is said in the chat.
    redirect: 'error',
  }).catch(async (cause: unknown) => {
    signal?.throwIfAborted();
    throw cause instanceof ModelError ? cause : await toUnanswered(address, cause);
  });
  if (!response.ok) throw await toModelError(response, key);
  return response;
}

// What an address has behind its path, such as the version that some want there, stays behind it.
function joinPath(url: string, path: string): string {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${path}`;
  return address.href;
}

function buildHeaders(key: string, hasBody: boolean): Headers {
  try {
    return new Headers({
      ...(key !== '' && { Authorization: `Bearer ${key}` }),
      ...(hasBody && { 'Content-Type': 'application/json' }),
    });
  } catch {
    // Without its cause, which would repeat the key.
    throw new ModelError('bad-key');
  }
}

// A browser does not say why a request failed; whether anything answers at all can be found out without the key.
async function toUnanswered(address: string, cause: unknown): Promise<ModelError> {
  if (!isLoopback(new URL(address))) {
    if (globalThis.navigator?.onLine === false) return new ModelError('offline', { cause });
    const isMixed = globalThis.location?.protocol === 'https:' && address.startsWith('http:');
    if (isMixed) return new ModelError('insecure', { cause });
  }
  const answers = await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return new ModelError(answers ? 'unreadable' : 'unreachable', { cause });
}
