import type { Language } from '../../texts/useTexts.js';

const units = ['B', 'kB', 'MB', 'GB'];

/** A size for people: three digits are enough. */
export function formatBytes(bytes: number, language: Language): string {
  const step = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const size = bytes / 1000 ** step;
  const digits = step > 0 && size < 99.95 ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(size)}\u00a0${units[step]}`;
}
