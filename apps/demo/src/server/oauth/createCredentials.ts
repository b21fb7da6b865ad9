import type {
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** What a sign-in to one server leaves behind. */
interface CredentialParts {
  readonly client: StoredOAuthClientInformation;
  readonly tokens: StoredOAuthTokens;
  readonly discovery: OAuthDiscoveryState;
}

/** The credentials for one server: kept for this tab only, and gone with it. */
export interface Credentials {
  get<Part extends keyof CredentialParts>(part: Part): CredentialParts[Part] | undefined;
  set<Part extends keyof CredentialParts>(part: Part, value: CredentialParts[Part]): void;
  forget(...parts: readonly (keyof CredentialParts)[]): void;
  forgetAll(): void;
  /** Forgets everything, and whatever a request that is still on its way would bring. */
  forgetForGood(): void;
}

/** The part of a browser's storage that is used here. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens the credentials for a server; where the browser keeps nothing they live as long as the page. */
export function createCredentials(server: URL, storage: TabStorage): Credentials {
  const key = `mcp-roundtrip-demo:credentials:${server.href}`;
  let kept = readParts(storage, key);
  let isForgotten = false;
  const write = (next: Partial<CredentialParts>) => {
    // The same server may have been added anew, with credentials of its own.
    if (isForgotten) return;
    kept = next;
    try {
      if (Object.keys(next).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
    } catch {
      // The page itself still has them.
    }
  };
  return {
    get: (part) => kept[part],
    set: (part, value) => write({ ...kept, [part]: value }),
    forget: (...parts) =>
      write(
        Object.fromEntries(Object.entries(kept).filter(([part]) => !parts.some((gone) => gone === part))),
      ),
    forgetAll: () => write({}),
    forgetForGood: () => {
      write({});
      isForgotten = true;
    },
  };
}

// Only this file writes under the key, and the client checks what it reads against the server's own words.
function readParts(storage: TabStorage, key: string): Partial<CredentialParts> {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}
