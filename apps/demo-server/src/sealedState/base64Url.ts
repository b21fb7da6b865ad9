/** Writes bytes in the letters that may stand anywhere in a URL. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads such letters back; throws on any other, and on any second spelling of the same bytes. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  if (toBase64Url(bytes) !== text) throw new Error('This is not base64url.');
  return bytes;
}
