/** Tells whether a decimal number that a person typed is the one that JSON would carry, digit by digit. */
export function isExactNumber(typed: string): boolean {
  const decimal = toDecimal(typed);
  const number = Number(typed);
  return decimal !== undefined && Number.isFinite(number) && decimal === toDecimal(String(number));
}

/** One text for each value, whichever way it is written: its digits, and the place of the last of them. */
function toDecimal(text: string): string | undefined {
  const {
    sign,
    whole,
    part = '',
    small = '',
    exponent = '0',
  } = /^(?<sign>[+-]?)(?:(?<whole>\d+)(?:\.(?<part>\d*))?|\.(?<small>\d+))(?:e(?<exponent>[+-]?\d+))?$/i.exec(
    text,
  )?.groups ?? {};
  if (sign === undefined) return undefined;
  const decimals = whole === undefined ? small : part;
  const digits = (whole ?? '') + decimals;
  // Counted, because a pattern for noughts at the end looks at each run of them again and again.
  let [start, end] = [0, digits.length];
  while (digits[start] === '0') start++;
  while (end > start && digits[end - 1] === '0') end--;
  if (start === end) return '0';
  const place = Number(exponent) - decimals.length + (digits.length - end);
  return `${sign === '-' ? '-' : ''}${digits.slice(start, end)}e${place}`;
}
