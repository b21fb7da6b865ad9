import type { Problem } from '@mcp-roundtrip/core';

/** Reads a number as a person types it; what is none, or would become another one, is a problem. */
export function readNumber(typed: string): number | Problem {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
    return { keyword: /^[+-]?[\d.,]*,[\d.,]*$/.test(text) ? 'comma' : 'type' };
  }
  const number = Number(text);
  if (/^[+-]?\d+$/.test(text) && !isExact(text, number)) return { keyword: 'precision' };
  return Number.isFinite(number) ? number : { keyword: 'type' };
}

/** Tells whether all digits of a whole number have survived. */
function isExact(text: string, number: number): boolean {
  return Number.isFinite(number) && (Number.isSafeInteger(number) || BigInt(text) === BigInt(number));
}
