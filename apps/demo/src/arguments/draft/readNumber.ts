/** Why what was typed is no number that can be sent. */
export type NumberProblem = 'number' | 'comma' | 'precision';

/** Reads a number as a person types it; what is none, or would become another one, is a problem. */
export function readNumber(typed: string): number | NumberProblem {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
    return /^[+-]?[\d.,]*,[\d.,]*$/.test(text) ? 'comma' : 'number';
  }
  const number = Number(text);
  if (!Number.isFinite(number)) return 'number';
  const isWhole = /^[+-]?\d+$/.test(text);
  return isWhole && !Number.isSafeInteger(number) && BigInt(text) !== BigInt(number) ? 'precision' : number;
}
