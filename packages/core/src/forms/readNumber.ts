import type { Problem } from './findProblem.js';
import { isExactNumber } from './isExactNumber.js';

/** Reads a number as a person types it; what is none, or would become another one, is a problem. */
export function readNumber(typed: string): number | Problem {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
    return { keyword: /^[+-]?[\d.,]*,[\d.,]*$/.test(text) ? 'comma' : 'type' };
  }
  return isExactNumber(text) ? Number(text) : { keyword: 'precision' };
}
