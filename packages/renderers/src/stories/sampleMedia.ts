/** A real PNG, as base64: three bars on a light ground. */
export const chartPng = toBase64(
  buildPng(240, 120, (x, y) => (x % 80 > 20 && y > 100 - x / 3 ? 0x4f : 0xee)),
);

/** A real WAV, as base64: half a second of the note A. */
export const toneWav = toBase64(buildWav(4000, (at) => 128 + 40 * Math.sin((at * 440 * 2 * Math.PI) / 8000)));

/** A drawing that would run a script and load a picture, if it were not inert. */
export const hostileSvg = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" onload="top.hacked=1"><script>top.hacked=1</script>' +
    '<image href="http://tracker.invalid/pixel.png"/><rect width="120" height="60" fill="#1f4fb0"/></svg>',
);

function toBase64(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

function buildWav(samples: number, sample: (at: number) => number): readonly number[] {
  const data = Array.from({ length: samples }, (_, at) => Math.round(sample(at)));
  const format = [
    ...short(1),
    ...short(1),
    ...reverse(word(8000)),
    ...reverse(word(8000)),
    ...short(1),
    ...short(8),
  ];
  const body = [...ascii('WAVE'), ...part('fmt ', format), ...part('data', data)];
  return part('RIFF', body);
}

function part(name: string, data: readonly number[]): readonly number[] {
  return [...ascii(name), ...reverse(word(data.length)), ...data];
}

function buildPng(width: number, height: number, shade: (x: number, y: number) => number): readonly number[] {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => shade(x, y)),
  ]).flat();
  // One block that is stored as it is, which needs no compression.
  const stored = [0x78, 1, 1, ...short(rows.length), ...short(~rows.length & 0xffff), ...rows];
  return [
    ...[0x89, ...ascii('PNG'), 13, 10, 26, 10],
    ...chunk('IHDR', [...word(width), ...word(height), 8, 0, 0, 0, 0]),
    ...chunk('IDAT', [...stored, ...word(adler32(rows))]),
    ...chunk('IEND', []),
  ];
}

function chunk(name: string, data: readonly number[]): readonly number[] {
  const named = [...ascii(name), ...data];
  return [...word(data.length), ...named, ...word(crc32(named))];
}

function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function adler32(bytes: readonly number[]): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

function ascii(text: string) {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function word(value: number) {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function short(value: number) {
  return [value & 255, (value >>> 8) & 255];
}

function reverse(bytes: readonly number[]) {
  return [...bytes].reverse();
}
