import type { CallStorage } from './storage.js';

interface Sealed {
  readonly iv: string;
  readonly text: string;
}

/** Keeps everything unreadable at rest, under a key of the host (AES-GCM). What another key has sealed reads as damaged. */
export function encryptStorage(storage: CallStorage, key: CryptoKey): CallStorage {
  const seal = async (name: string, value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    // Bound to its place, so that one record cannot be put in the place of another.
    const additionalData = new TextEncoder().encode(name);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
    return { iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) };
  };
  const unseal = async (name: string, value: unknown): Promise<unknown> => {
    if (value === undefined) return undefined;
    try {
      const { iv, text } = value as Sealed;
      const additionalData = new TextEncoder().encode(name);
      const options = { name: 'AES-GCM', iv: fromBase64(iv), additionalData };
      const opened = await crypto.subtle.decrypt(options, key, fromBase64(text));
      return JSON.parse(new TextDecoder().decode(opened)) as unknown;
    } catch {
      // What cannot be opened is told from what is missing.
      return null;
    }
  };
  return {
    load: async (name) => unseal(name, await storage.load(name)),
    save: async (name, value) => storage.save(name, await seal(name, value)),
    remove: (name) => storage.remove(name),
    // Nothing readable is held there any more; what was held before is still found, and removed.
    ...(storage.ahead && { ahead: { ...storage.ahead, save: () => false } }),
    list: async (prefix) =>
      Promise.all(
        (await storage.list(prefix)).map(async (entry) => ({
          ...entry,
          value: await unseal(entry.key, entry.value),
        })),
      ),
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
