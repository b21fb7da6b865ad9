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
