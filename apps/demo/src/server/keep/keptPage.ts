import type { TabStorage } from '../oauth/createCredentials.js';
import type { KeptMessage } from './toKeptMessage.js';

/** Everything of a page that outlives its leave for a sign-in. */
export interface KeptPage {
  readonly version: 1;
  /** The addresses of the servers. */
  readonly servers: readonly string[];
  readonly messages: readonly KeptMessage[];
  /** What was being written. */
  readonly draft: string;
}

const key = 'mcp-roundtrip-demo:kept-page';
// Well below what browsers give a page.
const longest = 2_000_000;

/** Writes a page down, without the results where they are too long; says whether the browser kept it. */
export function saveKeptPage(storage: TabStorage, page: KeptPage): boolean {
  return [page, withoutResults(page)].some((version) => {
    try {
      const text = JSON.stringify(version);
      if (text.length > longest) return false;
      storage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  });
}

/** Takes the page that was written down, if one was; it can be taken once. */
export function takeKeptPage(storage: TabStorage): KeptPage | undefined {
  try {
    const text = storage.getItem(key);
    storage.removeItem(key);
    const found: unknown = JSON.parse(text ?? 'null');
    return isKeptPage(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function withoutResults(page: KeptPage): KeptPage {
  const messages = page.messages.map((kept): KeptMessage => {
    const { message } = kept;
    if (message.kind !== 'past-call' || message.end.status !== 'complete') return kept;
    return { message: { ...message, end: { status: 'complete' } } };
  });
  return { ...page, messages };
}

// Written by this page alone; what an older or newer one of it has left is not read.
function isKeptPage(value: unknown): value is KeptPage {
  if (typeof value !== 'object' || value === null) return false;
  const { version, servers, messages, draft } = value as Partial<Record<keyof KeptPage, unknown>>;
  return version === 1 && Array.isArray(servers) && Array.isArray(messages) && typeof draft === 'string';
}
