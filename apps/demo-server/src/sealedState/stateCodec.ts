import { fromBase64Url, toBase64Url } from './base64Url.js';

/** Turns bytes into a token and back; a token that it did not make itself, or not quite like this, it refuses by throwing. */
export interface StateCodec {
  seal(plain: Uint8Array): Promise<string> | string;
  unseal(token: string): Promise<Uint8Array> | Uint8Array;
}

/** A secret of at least 32 bytes; text counts in UTF-8. */
export type StateKey = Uint8Array | string;

const prefix = 'v1.';
const leastKeyBytes = 32;
const ivBytes = 12;

/** Seals under the first key by AES-256-GCM; opens what any of the keys has sealed. */
export function createAesCodec(keys: readonly StateKey[]): StateCodec {
  if (keys.length === 0) throw new RangeError('State cannot be sealed without a key. Give at least one.');
  const secrets = keys.map(toSecret);
  // Derived at the first use and once, because a derivation takes longer than a seal.
  let derived: Promise<CryptoKey[]> | undefined;
  const deriveAll = () => (derived ??= Promise.all(secrets.map(deriveKey)));
  return {
    seal: async (plain) => {
      const [key] = await deriveAll();
      if (key === undefined) throw new Error('There is no key.');
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      // Copied, because WebCrypto takes no view of memory that others may share.
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, Uint8Array.from(plain));
      return prefix + toBase64Url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    unseal: async (token) => {
      if (!token.startsWith(prefix)) throw new Error('This is no token of ours.');
      const bytes = fromBase64Url(token.slice(prefix.length));
      const [iv, sealed] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)];
      const attempts = (await deriveAll()).map((key) =>
        crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed),
      );
      return new Uint8Array(await Promise.any(attempts));
    },
  };
}

function toSecret(key: StateKey): Uint8Array<ArrayBuffer> {
  const bytes = typeof key === 'string' ? new TextEncoder().encode(key) : Uint8Array.from(key);
  if (bytes.byteLength < leastKeyBytes) {
    throw new RangeError(
      `A key of ${bytes.byteLength} bytes can be guessed. Give at least ${leastKeyBytes} random bytes.`,
    );
  }
  return bytes;
}

// A secret may be longer than the cipher's key, and may serve elsewhere too: what is derived for us serves only here.
async function deriveKey(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('mcp-roundtrip requestState v1');
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}
