const imageTypes = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'].map((name) => `image/${name}`);

/** What base64 data turned out to be; only an image and a sound have an address to show them by. */
export interface Media {
  readonly kind: 'image' | 'audio' | 'other' | 'damaged';
  readonly mimeType: string;
  readonly bytes: number;
  readonly url?: string;
}

/** Reads base64 data of a server. An address is made only for types that a browser shows without running anything. */
export function readMedia(data: unknown, mimeType: unknown): Media {
  const type = toMimeType(mimeType);
  const encoded = typeof data === 'string' ? data.replace(/\s/g, '').replace(/={1,2}$/, '') : '';
  const bytes = Math.floor((encoded.length * 3) / 4);
  const isSound = encoded !== '' && encoded.length % 4 !== 1 && !/[^A-Za-z0-9+/]/.test(encoded);
  if (!isSound) return { kind: 'damaged', mimeType: type, bytes };
  const kind = toKind(type);
  return {
    kind,
    mimeType: type,
    bytes,
    ...(kind !== 'other' && { url: `data:${type};base64,${encoded}` }),
  };
}

// Without its parameters, which say nothing that the data does not.
function toMimeType(mimeType: unknown): string {
  return (typeof mimeType === 'string' && mimeType.split(';')[0]?.trim().toLowerCase()) || '?';
}

function toKind(type: string): Media['kind'] {
  if (imageTypes.includes(type)) return 'image';
  return /^audio\/[\w.+-]+$/.test(type) ? 'audio' : 'other';
}
