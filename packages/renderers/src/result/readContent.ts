/** Content is one piece or a list of pieces, depending on who sends it. */
export function toBlocks(content: unknown): readonly unknown[] {
  return content === undefined || content === null ? [] : [content].flat();
}

/** A piece that is a text, and nothing else. */
interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** Tells a sound text from all other content. */
export function isTextBlock(block: unknown): block is TextBlock {
  const { type, text } = Object(block) as Partial<TextBlock>;
  return type === 'text' && typeof text === 'string';
}

/** Tells a JSON object from arrays, null and primitives. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of a server, unless it is missing, empty or no text at all. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const imageTypes = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg+xml'].map((name) => `image/${name}`);

/** What base64 data turned out to be; only an image and a sound have an address to show them by. */
interface Media {
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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A number of bytes in the words of a language, such as "1.5 MB". */
export function describeBytes(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes || 1) / 3)));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power] as string,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
